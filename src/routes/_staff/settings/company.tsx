import { createFileRoute } from "@tanstack/react-router";
import { companyQuery } from "../../../api/queries/organization.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { CompanyScreen } from "../../../features/organization/company-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/settings/company")({
  beforeLoad: async (options) => {
    requireAbility(options, "update", "ACL");
    await loadTexts("organization", "contact");
  },
  loader: () => withTimeout(queryClient.prefetchQuery(companyQuery)),
  component: CompanyScreen,
});
