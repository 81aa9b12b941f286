import { createFileRoute } from "@tanstack/react-router";
import { prefetchOnEnter } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { EmailScreen } from "../../../features/email/email-screen.tsx";
import { firstPageQuery } from "../../../features/email/list/use-email-rows.ts";
import { emailSearch, toListParams } from "../../../features/email/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/email")({
  validateSearch: emailSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Email");
    await loadTexts("email");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [firstPageQuery(deps)]),
  component: EmailScreen,
});
