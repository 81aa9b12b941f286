import { createFileRoute } from "@tanstack/react-router";
import i18n from "i18next";
import { bookmarksQuery } from "../../api/queries/bookmarks.ts";
import { countsQuery } from "../../api/queries/counts.ts";
import { queryClient } from "../../api/query-client.ts";
import { StaffLayout } from "../../app/layout/staff-layout.tsx";
import { isAllowed, type RouterContext, requireSession } from "../../app/session/guards.ts";
import { waitOnEnter } from "../../lib/promises.ts";

export const Route = createFileRoute("/_staff")({
  beforeLoad: (options) => requireSession(options),
  loader: ({ context, cause }) => waitOnEnter(cause, prefetchShellData(context)),
  component: StaffLayout,
});

/** Fetches the badges and bookmarks, so that the shell's first render shows them. */
function prefetchShellData(context: RouterContext): Promise<unknown> {
  const bookmarks = isAllowed(context, "read", "Bookmark") && queryClient.prefetchQuery(bookmarksQuery(i18n.language));
  return Promise.all([queryClient.prefetchQuery(countsQuery), bookmarks]);
}
