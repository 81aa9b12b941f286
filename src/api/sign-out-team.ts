import { signOutTeam } from "../contract/requests.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { mutateEndpoint } from "./use-endpoint-mutation.ts";

/**
 * Signs out of the intake server, and deletes its data on this device even if the server cannot be reached. A mark is
 * stored first: if the tab is closed before the worker has answered, the next start of the app does the rest.
 */
export async function signOutOfTeam(): Promise<void> {
  safeStorage.setItem(storageKeys.signingOut, "true");
  await mutateEndpoint(signOutTeam, {});
  safeStorage.removeItem(storageKeys.signingOut);
}

/** Ends a sign-out that was interrupted. */
export function finishSignOut(): void {
  if (safeStorage.getItem(storageKeys.signingOut) !== null) signOutOfTeam().catch(console.warn);
}
