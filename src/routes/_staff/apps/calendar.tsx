import { createFileRoute } from "@tanstack/react-router";
import i18n from "i18next";
import { occurrencesQuery } from "../../../api/queries/calendar.ts";
import { prefetchOnEnter } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { CalendarScreen } from "../../../features/calendar/calendar-screen.tsx";
import { getStartParams } from "../../../features/calendar/occurrence-params.ts";
import { calendarSearch } from "../../../features/calendar/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/calendar")({
  validateSearch: calendarSearch.validateSearch,
  loaderDeps: ({ search: { view, date, calendars, q } }) => ({ view, date, calendars, q }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Calendar");
    await loadTexts("calendar");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [occurrencesQuery(getStartParams(deps, i18n.language))]),
  component: CalendarScreen,
});
