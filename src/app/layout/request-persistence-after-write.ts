import { queryClient } from "../../api/query-client.ts";
import { requestPersistence, wasPersistenceRequested } from "../../api/storage.ts";

/** Who only signs in, registers or saves a backup has written nothing yet that they would miss. */
const isMeaningful = (changes: readonly string[]) =>
  !changes.includes("auth") && changes.some((area) => area !== "data");

/**
 * Asks the browser, once on this device, to keep the data for good, when the person has written something that they
 * would miss. Never on load: browsers that ask the person would ask out of nowhere. Gives the way to stop.
 */
export function requestPersistenceAfterWrite(): () => void {
  if (wasPersistenceRequested()) return () => {};
  const stop = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    if (!isMeaningful((mutation.meta?.invalidates ?? []) as readonly string[])) return;
    stop();
    if (!wasPersistenceRequested()) void requestPersistence();
  });
  return stop;
}
