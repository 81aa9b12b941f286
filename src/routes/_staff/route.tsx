import { createFileRoute } from "@tanstack/react-router";
import { StaffLayout } from "../../app/layout/staff-layout.tsx";
import { requireSession } from "../../app/session/guards.ts";

export const Route = createFileRoute("/_staff")({
  beforeLoad: (options) => requireSession(options),
  component: StaffLayout,
});
