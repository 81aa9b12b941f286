import { useAtom } from "jotai";
import { useState } from "react";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { contactLoadingAtom, contactRequestKeyAtom } from "../../state/contact-request.ts";

/** `late`: the first wording of an edited request went out, or was cancelled, before the change. */
export type SubmitErrorCode = "full" | "noWorker" | "late" | "unknown";

function failureOf(error: unknown): SubmitErrorCode {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 507) return "full";
  if (status === 0) return "noWorker";
  return status === 409 || status === 404 ? "late" : "unknown";
}

/** Runs what stores a request, one at a time, and says why it could not be stored. */
export function useSubmit() {
  const [isLoading, setLoading] = useAtom(contactLoadingAtom);
  const [failure, setFailure] = useState<SubmitErrorCode>();

  /** True where it is stored. */
  const store = async (storing: () => Promise<unknown>): Promise<boolean> => {
    setLoading(true);
    setFailure(undefined);
    try {
      await storing();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, failure, store };
}

/** Stores a new request under the draft's own key: however often it is sent, it is one request. Gives its id. */
export function useSubmitDraft() {
  const [kept, setKey] = useAtom(contactRequestKeyAtom);
  const key = kept || crypto.randomUUID();
  return async (body: ContactRequestBody): Promise<string> => {
    // Kept before it is used: after a crash the same draft comes back with the same key.
    setKey(key);
    const id = await sendUnder(key, body);
    setKey("");
    return id;
  };
}

async function sendUnder(key: string, body: ContactRequestBody): Promise<string> {
  try {
    return (await call(submitContactRequest, { body }, key)).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
  }
  // An answer was lost, and the words have changed since: it is that request with other words, or, where the first
  // ones are on their way already, another request.
  try {
    return (await call(updateContactRequest, { params: { id: key }, body })).request.id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    return (await call(submitContactRequest, { body }, crypto.randomUUID())).request.id;
  }
}
