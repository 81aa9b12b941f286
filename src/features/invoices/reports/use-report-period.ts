import { getRouteApi } from "@tanstack/react-router";
import { toLocalDay } from "../../../lib/local-day.ts";

const route = getRouteApi("/_staff/apps/invoice/reports");

/** The month and the year of the reports are in the URL. */
export function useReportPeriod() {
  const today = toLocalDay(new Date());
  const { month = today.slice(0, 7), year = today.slice(0, 4) } = route.useSearch();
  const navigate = route.useNavigate();
  const update = (part: { month?: string; year?: string }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace: true, resetScroll: false });
  return {
    month,
    year,
    setMonth: (next: string) => update({ month: next }),
    setYear: (next: string) => update({ year: next }),
  };
}

const SHOWN_MONTHS = 36;
const SHOWN_YEARS = 10;

/** The newest first; with the chosen one if it is earlier. */
export function getMonths(chosen: string, now: Date): string[] {
  const months = Array.from({ length: SHOWN_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - index, 1)).toISOString().slice(0, 7),
  );
  return months.includes(chosen) ? months : [...months, chosen];
}

export function getYears(chosen: string, now: Date): string[] {
  const years = Array.from({ length: SHOWN_YEARS }, (_, index) => String(now.getFullYear() - index));
  return years.includes(chosen) ? years : [...years, chosen];
}
