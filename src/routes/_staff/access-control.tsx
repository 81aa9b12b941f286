import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../app/session/guards.ts";
import { AccessControl } from "../../features/access/access-control.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/access-control")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "ACL");
    await loadTexts("access", "areas");
  },
  component: AccessControl,
});
