import { createFileRoute, Outlet } from "@tanstack/react-router";
import i18n from "i18next";
import { bookmarksQuery } from "../../api/queries/bookmarks.ts";
import { countsQuery } from "../../api/queries/counts.ts";
import { prefetchOnEnter } from "../../api/query-client.ts";
import { ErrorScreen } from "../../app/errors/error-screens.tsx";
import { StaffLayout } from "../../app/layout/staff-layout.tsx";
import { isAllowed, requireSession } from "../../app/session/guards.ts";
import { SampleDataNotice } from "../../features/data/sample-data-notice.tsx";

export const Route = createFileRoute("/_staff")({
  beforeLoad: (options) => requireSession(options),
  // Fetch the badges and bookmarks, so that the shell's first render shows them.
  loader: ({ context, cause }) =>
    prefetchOnEnter(cause, [
      countsQuery,
      ...(isAllowed(context, "read", "Bookmark") ? [bookmarksQuery(i18n.language)] : []),
    ]),
  component: () => (
    <StaffLayout notice={<SampleDataNotice />}>
      <Outlet />
    </StaffLayout>
  ),
  errorComponent: ErrorScreen,
});
