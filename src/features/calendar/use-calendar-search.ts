import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { type Day, getFirstWeekday } from "./days.ts";
import { type CalendarSearch, getShownView, PHONE_QUERY } from "./search.ts";
import { getViewRange, moveDate } from "./view-range.ts";

const route = getRouteApi("/_staff/apps/calendar");

export function useCalendarSearch() {
  return { search: route.useSearch(), setSearch: useSetCalendarSearch() };
}

/** Unlike useCalendarSearch, does not render the component when the params change. */
export function useSetCalendarSearch() {
  const navigate = route.useNavigate();
  // The return type is written out: inferring it would need the type of the route, which depends on this function.
  return (part: Partial<CalendarSearch>, { replace = false, ignoreBlocker = false } = {}): Promise<void> =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, ignoreBlocker, resetScroll: false });
}

/**
 * Returns a function that shows the next (1) or the previous (-1) period. It reads the newest search params, because a
 * key can be pressed before the page has rendered the previous change.
 */
export function useMovePeriod() {
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  return (steps: number): Promise<void> =>
    navigate({
      search: (previous) => {
        const { view, date } = getShownView(previous, isPhone);
        return { ...previous, date: moveDate(view, date, steps) };
      },
      resetScroll: false,
    });
}

/** Phones show only the views of `phoneViews`. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE_QUERY);

/** Returns a function for the search params that show a day: none if the page already shows it. */
export function useDayParams() {
  const { i18n } = useTranslation("calendar");
  const search = route.useSearch();
  const { view, date } = getShownView(search, useIsPhone());
  return (day: Day): Partial<CalendarSearch> => {
    const { from, to } = getViewRange(view, date, getFirstWeekday(i18n.language));
    return from <= day && day < to ? {} : { date: day };
  };
}
