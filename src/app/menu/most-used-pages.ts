import { useAtomValue } from "jotai";
import { initialVisitsAtom } from "./page-visits.ts";
import { type StaffPage, useStaffPages } from "./pages.ts";

/** Pages with equal visits keep their order. */
export const sortByVisits = <P extends { title: string }>(
  pages: readonly P[],
  visits: Readonly<Record<string, number>>,
): P[] => pages.toSorted((a, b) => (visits[b.title] ?? 0) - (visits[a.title] ?? 0));

/** The order stays the same until the app is reloaded. */
export function useMostUsedPages(limit: number): StaffPage[] {
  return sortByVisits(useStaffPages(), useAtomValue(initialVisitsAtom)).slice(0, limit);
}
