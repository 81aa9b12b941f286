import { askPersistence, wasPersistenceAsked } from "../api/persistence.ts";
import { queryClient } from "../api/query-client.ts";

/** Who only signs in or registers has written nothing yet that they would miss. */
const MEANINGLESS = ["auth"];

/**
 * Asks the browser, once on this device, to keep the data for good, when the person has written something that they
 * would miss. Never on load: browsers that ask the person would ask out of nowhere. Gives the way to stop.
 */
export function keepDataForGood(): () => void {
  if (wasPersistenceAsked()) return () => {};
  const stop = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    const changes = (mutation.meta?.changes ?? []) as readonly string[];
    if (changes.every((area) => MEANINGLESS.includes(area))) return;
    stop();
    if (!wasPersistenceAsked()) void askPersistence();
  });
  return stop;
}
