import { useState } from "preact/hooks";
import { CallError, call, callServer } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { MAX_HELP_RATINGS, submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { sendContactRequest } from "../../contract/intake.ts";
import { parseAcceptLanguage } from "../../lib/language.ts";
import { contactLoadingAtom, contactRequestKeyAtom } from "../../state/contact-request.ts";
import { markHelpRatingsSent, readPendingHelpRatings } from "../../state/help-ratings.ts";
import { useAtom } from "../island/island.ts";
import { rememberReceived } from "./received-requests.ts";

/**
 * `late` means that the original request was sent or cancelled before the edited one could replace it; `busy` that the
 * server received too many requests.
 */
export type SubmitErrorCode = "full" | "noWorker" | "late" | "busy" | "tooLarge" | "unknown";

const errorCodes: Readonly<Record<string, SubmitErrorCode>> = {
  0: "noWorker",
  404: "late",
  409: "late",
  413: "tooLarge",
  429: "busy",
  507: "full",
};

const getStatus = (error: unknown) => (error instanceof CallError ? error.status : undefined);

export function useSubmit() {
  const [isLoading, setLoading] = useAtom(contactLoadingAtom);
  const [error, setError] = useState<SubmitErrorCode>();

  const submit = async (send: () => Promise<unknown>): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(errorCodes[String(getStatus(reason))] ?? "unknown");
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, error, submit };
}

/** The stored request, or the server's receipt if this device could not store the request. */
export type Submitted = { kind: "stored"; id: string } | { kind: "received"; reference: string };

/** The draft keeps one idempotency key, so submitting it again does not create a second request. */
export function useSubmitDraft() {
  const [storedKey, setKey] = useAtom(contactRequestKeyAtom);
  // Store a new idempotency key before its call: after a crash the same draft is submitted with the same key.
  const createKey = () => {
    const key = crypto.randomUUID();
    setKey(key);
    return key;
  };
  return async (body: ContactRequestBody): Promise<Submitted> => {
    const helpRatings = readPendingHelpRatings(MAX_HELP_RATINGS);
    const request = { ...body, ...(helpRatings.length > 0 && { helpRatings }) };
    const submitted = await submitWithKey(storedKey || createKey(), request, createKey);
    setKey("");
    markHelpRatingsSent(helpRatings);
    return submitted;
  };
}

/** True for an error after which the outbox tries again: no response, too many requests, or a fault of the server. */
const isTemporary = (status = 0) => status === 0 || status === 429 || status >= 500;

async function submitWithKey(firstKey: string, body: ContactRequestBody, createKey: () => string): Promise<Submitted> {
  let key = firstKey;
  const renewKey = () => {
    key = createKey();
    return key;
  };
  // On a first visit, do not wait for the worker. The server accepts a key only once, so the request arrives once even if
  // a worker sends it too.
  let directError: unknown;
  if (!navigator.serviceWorker?.controller) {
    try {
      return await sendToServer(key, body, renewKey);
    } catch (error) {
      if (!isTemporary(getStatus(error))) throw error;
      directError = error;
    }
  }
  try {
    return toStored(await call(submitContactRequest, { body }, key));
  } catch (error) {
    // There is no worker, or its responses were lost.
    if (getStatus(error) === 0 && directError) throw directError;
    if (getStatus(error) === 0) return sendToServer(key, body, renewKey);
    if (getStatus(error) !== 409) throw error;
  }
  // Status 409: an earlier text of this draft was submitted with the key, but the response was lost. Update that
  // request; if it is already being sent, submit a new one.
  try {
    return toStored(await call(updateContactRequest, { params: { id: key }, body }));
  } catch (error) {
    if (getStatus(error) !== 409) throw error;
    return toStored(await call(submitContactRequest, { body }, renewKey()));
  }
}

const toStored = ({ request }: { request: { id: string } }): Submitted => ({ kind: "stored", id: request.id });

async function sendToServer(key: string, body: ContactRequestBody, createKey: () => string): Promise<Submitted> {
  const language = parseAcceptLanguage(document.documentElement.lang);
  const send = async (newKey: string) => {
    const { reference } = await callServer(sendContactRequest, { body: { ...body, language } }, newKey);
    rememberReceived({ key: newKey, body, language });
    return reference;
  };
  // Status 409: the server has an earlier text of this draft, but its response was lost.
  const reference = await send(key).catch((error) =>
    getStatus(error) === 409 ? send(createKey()) : Promise.reject(error),
  );
  return { kind: "received", reference };
}
