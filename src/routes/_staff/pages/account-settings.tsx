import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { accountSettingsQuery } from "../../../api/queries/account.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { settingsSearch } from "../../../features/account/settings/search.ts";
import { SettingsScreen } from "../../../features/account/settings/settings-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/pages/account-settings")({
  validateSearch: settingsSearch.schema,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Auth");
    await loadTexts("account");
  },
  loader: () => withTimeout(queryClient.prefetchQuery(accountSettingsQuery)),
  component: () => <SettingsScreen appearance={<AppearanceCards />} PasswordDrawer={PasswordDrawer} />,
});

// Parts of the app's shell that the screen shows later, each with its own texts.
const AppearanceCards = lazy(async () => {
  const [{ AppearanceCards }] = await Promise.all([
    import("../../../app/customise/appearance-choices.tsx"),
    loadTexts("layout"),
  ]);
  return { default: AppearanceCards };
});
const PasswordDrawer = lazy(async () => {
  const [{ PasswordDrawer }] = await Promise.all([
    import("../../../app/session/password-drawer.tsx"),
    loadTexts("auth"),
  ]);
  return { default: PasswordDrawer };
});
