import { storageKeys } from "../lib/storage-keys.ts";

/** Whether the browser was asked before, on this device; asked again it would only annoy. */
export function wasPersistenceRequested(): boolean {
  try {
    return localStorage.getItem(storageKeys.persistenceAsked) !== null;
  } catch {
    return false;
  }
}

/** Asks the browser to keep the data for good, and notes that it did; true where the browser agrees. */
export async function requestPersistence(): Promise<boolean> {
  try {
    localStorage.setItem(storageKeys.persistenceAsked, new Date().toISOString());
  } catch (error) {
    console.warn(error);
  }
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
