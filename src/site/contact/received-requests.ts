import { CallError, call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { submitContactRequest } from "../../contract/contact.ts";
import type { Language } from "../../lib/language.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

/** The server received it directly, because this device had no worker yet. */
interface ReceivedRequest {
  key: string;
  body: ContactRequestBody;
  language: Language;
}

function read(): ReceivedRequest[] {
  try {
    return JSON.parse(safeStorage.getItem(storageKeys.contactReceived) ?? "[]");
  } catch {
    return [];
  }
}

export const rememberReceived = (request: ReceivedRequest): void =>
  void safeStorage.setItem(storageKeys.contactReceived, JSON.stringify([...read(), request]));

/**
 * Hands the received requests over to the outbox, so that this device lists them with their references. The outbox sends
 * them with the same key and language: the server answers with the first receipt and stores nothing.
 */
export async function handOverReceived(): Promise<void> {
  // Without a network the request would wait in the outbox, where the visitor could still change it.
  if (!navigator.onLine) return;
  for (const { key, body, language } of read()) {
    try {
      await call(submitContactRequest, { body }, key, language);
    } catch (error) {
      // Without a worker or space, try again at the next visit. A client error means that the device has the request.
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error;
    }
    const rest = read().filter((each) => each.key !== key);
    if (rest.length > 0) safeStorage.setItem(storageKeys.contactReceived, JSON.stringify(rest));
    else safeStorage.removeItem(storageKeys.contactReceived);
  }
}
