import { createFileRoute } from "@tanstack/react-router";
import { accountSettingsQuery } from "../../../api/queries/account.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { settingsSearch } from "../../../features/account/settings/search.ts";
import { SettingsScreen } from "../../../features/account/settings/settings-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";

export const Route = createFileRoute("/_staff/pages/account-settings")({
  validateSearch: settingsSearch.validateSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Auth");
    await loadTexts("account");
  },
  loader: () => withTimeout(queryClient.prefetchQuery(accountSettingsQuery)),
  component: () => <SettingsScreen appearance={<AppearanceCards />} PasswordDrawer={PasswordDrawer} />,
});

// Parts of the app's shell that the screen shows later, each with its own texts.
const AppearanceCards = lazyWithRetry(async () => {
  const [{ AppearanceCards }] = await Promise.all([
    import("../../../app/customise/appearance-choices.tsx"),
    loadTexts("layout"),
  ]);
  return AppearanceCards;
});
const PasswordDrawer = lazyWithRetry(async () => {
  const [{ PasswordDrawer }] = await Promise.all([
    import("../../../app/session/password-drawer.tsx"),
    loadTexts("auth"),
  ]);
  return PasswordDrawer;
});
