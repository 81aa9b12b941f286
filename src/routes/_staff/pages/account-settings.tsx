import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { accountSettingsQuery } from "../../../api/queries/account.ts";
import { queryClient } from "../../../api/query-client.ts";
import { AppearanceCards } from "../../../app/customise/appearance-choices.tsx";
import { requireAbility } from "../../../app/session/guards.ts";
import { settingsSearch } from "../../../features/account/settings/search.ts";
import { SettingsScreen } from "../../../features/account/settings/settings-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";

const PasswordDrawer = lazy(() =>
  import("../../../app/session/password-drawer.tsx").then(({ PasswordDrawer }) => ({ default: PasswordDrawer })),
);

export const Route = createFileRoute("/_staff/pages/account-settings")({
  validateSearch: settingsSearch.schema,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Auth");
    // The password drawer shows texts of `auth`, the appearance tab those of `layout`.
    await loadTexts("account", "auth", "layout");
  },
  loader: () => withTimeout(queryClient.prefetchQuery(accountSettingsQuery)),
  component: () => <SettingsScreen appearance={<AppearanceCards />} PasswordDrawer={PasswordDrawer} />,
});
