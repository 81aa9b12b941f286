import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/guard.ts";
import { UserScreen } from "../../../../features/users/user-screen.tsx";
import { loadTexts } from "../../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/user/view/$id")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "User");
    await loadTexts("users");
  },
  component: UserScreen,
});
