import { useAtom } from "jotai";
import { useState } from "react";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { contactLoadingAtom, contactRequestKeyAtom } from "../../state/contact-request.ts";

/** `late`: the original of an edited request was sent or cancelled before the change. */
export type SubmitErrorCode = "full" | "noWorker" | "late" | "unknown";

function toErrorCode(error: unknown): SubmitErrorCode {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 507) return "full";
  if (status === 0) return "noWorker";
  return status === 409 || status === 404 ? "late" : "unknown";
}

/** Runs a submission, with its loading state and the reason of a failure. */
export function useSubmit() {
  const [isLoading, setLoading] = useAtom(contactLoadingAtom);
  const [error, setError] = useState<SubmitErrorCode>();

  const submit = async (send: () => Promise<unknown>): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(toErrorCode(reason));
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, error, submit };
}

/** Submits the draft and returns the request id. The draft keeps one idempotency key, so repeating it creates one request. */
export function useSubmitDraft() {
  const [storedKey, setKey] = useAtom(contactRequestKeyAtom);
  const key = storedKey || crypto.randomUUID();
  return async (body: ContactRequestBody): Promise<string> => {
    // Stored before use: after a crash the same draft is submitted with the same key.
    setKey(key);
    const id = await submitWithKey(key, body);
    setKey("");
    return id;
  };
}

async function submitWithKey(key: string, body: ContactRequestBody): Promise<string> {
  try {
    return (await call(submitContactRequest, { body }, key)).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
  }
  // The key was used with another text: an earlier response was lost and the draft was edited since. Update that request;
  // if it is already being sent, submit a new one.
  try {
    return (await call(updateContactRequest, { params: { id: key }, body })).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    return (await call(submitContactRequest, { body }, crypto.randomUUID())).request.id;
  }
}
