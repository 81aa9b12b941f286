import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../app/guard.ts";
import { AccessControl } from "../../features/access/access-control.tsx";

export const Route = createFileRoute("/_staff/access-control")({
  beforeLoad: (options) => requireAbility(options, "read", "ACL"),
  component: AccessControl,
});
