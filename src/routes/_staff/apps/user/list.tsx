import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/guard.ts";
import { UsersScreen } from "../../../../features/users/users-screen.tsx";
import { loadTexts } from "../../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/user/list")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "User");
    await loadTexts("users");
  },
  component: UsersScreen,
});
