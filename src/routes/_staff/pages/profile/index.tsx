import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ProfileScreen } from "../../../../features/profile/profile-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/profile/")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Profile");
    await loadTexts("profile");
  },
  component: ProfileScreen,
});
