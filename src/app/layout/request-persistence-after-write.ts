import { queryClient } from "../../api/query-client.ts";
import { requestPersistence, wasPersistenceRequested } from "../../api/storage.ts";

/** Mutations that do not count as user data: sign-in, registration, backup. */
const changesUserData = (changes: readonly string[]) =>
  !changes.includes("auth") && changes.some((area) => area !== "data");

/**
 * Requests persistent storage once per device after the first write of user data. Not on load, because some browsers
 * show a prompt. Returns a function to stop.
 */
export function requestPersistenceAfterWrite(): () => void {
  if (wasPersistenceRequested()) return () => {};
  const stop = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    if (!changesUserData((mutation.meta?.invalidates ?? []) as readonly string[])) return;
    stop();
    if (!wasPersistenceRequested()) void requestPersistence();
  });
  return stop;
}
