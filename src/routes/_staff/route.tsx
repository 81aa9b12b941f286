import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../../app/guard.ts";
import { StaffLayout } from "../../app/staff-layout.tsx";

export const Route = createFileRoute("/_staff")({
  beforeLoad: (options) => requireSession(options),
  component: StaffLayout,
});
