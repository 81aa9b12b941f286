import { signOutTeam } from "../contract/requests.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { mutateEndpoint } from "./use-endpoint-mutation.ts";

/**
 * Also deletes the server's data on this device, even if the server cannot be reached. Stores a mark first: if the tab
 * is closed before the worker has answered, the next start of the app finishes the sign-out.
 */
export async function signOutOfTeam(): Promise<void> {
  safeStorage.setItem(storageKeys.signingOut, "true");
  await mutateEndpoint(signOutTeam, {});
  safeStorage.removeItem(storageKeys.signingOut);
}

export function finishSignOut(): void {
  if (safeStorage.getItem(storageKeys.signingOut) !== null) signOutOfTeam().catch(console.warn);
}
