import { useAtom } from "jotai";
import { useState } from "react";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { MAX_HELP_RATINGS, submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { contactLoadingAtom, contactRequestKeyAtom } from "../../state/contact-request.ts";
import { markHelpRatingsSent, readPendingHelpRatings } from "../../state/help-ratings.ts";

/** `late` means that the original request was sent or cancelled before the edited one could replace it. */
export type SubmitErrorCode = "full" | "noWorker" | "late" | "unknown";

function toErrorCode(error: unknown): SubmitErrorCode {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 507) return "full";
  if (status === 0) return "noWorker";
  return status === 409 || status === 404 ? "late" : "unknown";
}

/** Returns a function that runs a submission, whether a submission is running, and why the last one failed. */
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

/**
 * Returns a function that submits the draft and returns the request id. The draft keeps one idempotency key, so
 * submitting it again does not create a second request.
 */
export function useSubmitDraft() {
  const [storedKey, setKey] = useAtom(contactRequestKeyAtom);
  const key = storedKey || crypto.randomUUID();
  return async (body: ContactRequestBody): Promise<string> => {
    // Store the idempotency key before the call: after a crash the same draft is submitted with the same key.
    setKey(key);
    const helpRatings = readPendingHelpRatings(MAX_HELP_RATINGS);
    const id = await submitWithKey(key, { ...body, ...(helpRatings.length > 0 && { helpRatings }) });
    setKey("");
    markHelpRatingsSent(helpRatings);
    return id;
  };
}

async function submitWithKey(key: string, body: ContactRequestBody): Promise<string> {
  try {
    return (await call(submitContactRequest, { body }, key)).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
  }
  // Status 409: an earlier text of this draft was submitted with the key, but the response was lost. Update that
  // request; if it is already being sent, submit a new one.
  try {
    return (await call(updateContactRequest, { params: { id: key }, body })).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    return (await call(submitContactRequest, { body }, crypto.randomUUID())).request.id;
  }
}
