import { useState } from "preact/hooks";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { deliverContactRequest, intakeClient, isTemporary } from "../../domain/intake-client.ts";
import { type Language, parseAcceptLanguage } from "../../lib/language.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { contactLoadingAtom } from "../../state/contact-request.ts";
import { useAtom } from "../island/island.ts";

/**
 * `late` means that the original request was sent or cancelled before the edited one could replace it; `busy` that the
 * server received too many requests.
 */
export type SubmitErrorCode = "full" | "noWorker" | "late" | "busy" | "tooLarge" | "unknown";

const errorCodes: Readonly<Record<number, SubmitErrorCode>> = {
  0: "noWorker",
  404: "late",
  409: "late",
  413: "tooLarge",
  429: "busy",
  507: "full",
};

const getStatus = (error: unknown) => (error instanceof CallError ? error.status : -1);

export function useSubmit() {
  const [isLoading, setLoading] = useAtom(contactLoadingAtom);
  const [error, setError] = useState<SubmitErrorCode>();

  const submit = async (send: () => Promise<unknown>): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(errorCodes[getStatus(reason)] ?? "unknown");
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, error, submit };
}

/** The stored request, or the server's receipt if this device could not store the request. */
export type SubmitResult = { kind: "stored"; id: string } | { kind: "received"; reference: string };

interface KeyedRequest {
  key: string;
  body: ContactRequestBody;
  language: Language;
}

/**
 * The server accepts a key only once, so the request arrives once whether the page or the outbox sends it. `setKey`
 * stores a new key before its first use: after a crash the same text is submitted with the same key.
 */
export async function submitRequest(body: ContactRequestBody, storedKey: string, setKey: (key: string) => void) {
  const submit = (key: string) => {
    if (key !== storedKey) setKey(key);
    return submitOnce({ key, body, language: parseAcceptLanguage(document.documentElement.lang) });
  };
  try {
    return await submit(storedKey || crypto.randomUUID());
  } catch (error) {
    // Status 409: the key belongs to an earlier text, whose response was lost and which is already being sent.
    if (getStatus(error) !== 409) throw error;
    return submit(crypto.randomUUID());
  }
}

async function submitOnce(request: KeyedRequest): Promise<SubmitResult> {
  const isControlled = Boolean(navigator.serviceWorker?.controller);
  // On a first visit, do not wait for the worker.
  const [first, second] = isControlled ? [storeInOutbox, sendToServer] : [sendToServer, storeInOutbox];
  try {
    return await first(request);
  } catch (error) {
    const status = getStatus(error);
    if (status !== 0 && (isControlled || !isTemporary(status))) throw error;
    return second(request).catch((reason) => Promise.reject(getStatus(reason) === 0 ? error : reason));
  }
}

async function storeInOutbox({ key, body, language }: KeyedRequest): Promise<SubmitResult> {
  const { request } = await call(submitContactRequest, { body }, key, language).catch((error) => {
    if (getStatus(error) !== 409) throw error;
    return call(updateContactRequest, { params: { id: key }, body });
  });
  return { kind: "stored", id: request.id };
}

async function sendToServer(request: KeyedRequest): Promise<SubmitResult> {
  const { key, body, language } = request;
  const response = await deliverContactRequest(intakeClient, { ...body, key, language });
  if (!response?.isOk) throw new CallError(response?.status ?? 0, response?.error ?? "No response");
  storeReceivedRequests([...readReceivedRequests(), request]);
  return { kind: "received", reference: response.data.reference };
}

/** Requests that the server received directly, because this device had no worker yet. */
function readReceivedRequests(): KeyedRequest[] {
  try {
    return JSON.parse(safeStorage.getItem(storageKeys.contactReceived) ?? "[]");
  } catch {
    return [];
  }
}

function storeReceivedRequests(requests: readonly KeyedRequest[]): void {
  if (requests.length > 0) safeStorage.setItem(storageKeys.contactReceived, JSON.stringify(requests));
  else safeStorage.removeItem(storageKeys.contactReceived);
}

/**
 * Hands the received requests over to the outbox, so that this device lists them with their references. The outbox sends
 * them with the same key and language: the server answers with the first receipt and stores nothing.
 */
export async function handOverReceivedRequests(): Promise<void> {
  // Without a network the request would wait in the outbox, where the visitor could still change it.
  if (!navigator.onLine) return;
  for (const { key, body, language } of readReceivedRequests()) {
    try {
      await call(submitContactRequest, { body }, key, language);
    } catch (error) {
      // Without a worker or space, try again at the next visit. A status from 400 to 499 means that the device has it.
      const status = getStatus(error);
      if (status <= 0 || status >= 500) throw error;
    }
    storeReceivedRequests(readReceivedRequests().filter((each) => each.key !== key));
  }
}
