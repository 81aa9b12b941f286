import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/session/guards.ts";
import { SettingsScreen } from "../../../features/account/settings/settings-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/account-settings")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Auth");
    await loadTexts("account");
  },
  component: SettingsScreen,
});
