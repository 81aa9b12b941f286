import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { ContactRequestBody } from "../../api/contact.ts";
import { MAX_HELP_RATINGS } from "../../contract/contact.ts";
import {
  type ContactRequestInput,
  contactRequestDraftAtom,
  contactRequestKeyAtom,
  emptyContactRequest,
} from "../../state/contact-request.ts";
import { markHelpRatingsSent, readPendingHelpRatings } from "../../state/help-ratings.ts";
import { useAtom, useIsHydrated } from "../island/island.ts";
import { dropUnknownChoices, isEmptyRequest } from "./request-fields.ts";
import { type SubmitResult, submitRequest } from "./submit-request.ts";

/** Reads what the visitor typed into the prerendered form before hydration. */
function readTypedValues(form: HTMLFormElement): Partial<ContactRequestInput> {
  const data = new FormData(form);
  const texts = (["name", "companyName", "email", "phone", "budget", "message"] as const)
    .map((field) => [field, data.get(field)] as const)
    .filter(([, value]) => value);
  const interest = data.getAll("interest").map(String);
  return { ...Object.fromEntries(texts), ...(interest.length > 0 && { interest }) };
}

/** Stores every change, and clearing the draft can be undone. Submitting the draft again creates no second request. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useAtom(contactRequestDraftAtom);
  const [key, setKey] = useAtom(contactRequestKeyAtom);
  const [clearedRequest, setClearedRequest] = useState<ContactRequestInput | null>(null);
  const isHydrated = useIsHydrated();
  // The prerendered form is empty, and the first render must match it: show the stored draft after hydration.
  const request = isHydrated ? dropUnknownChoices(draft) : emptyContactRequest;
  const isEmpty = isEmptyRequest(request);

  useLayoutEffect(() => {
    const typedValues = form.current ? readTypedValues(form.current) : {};
    if (Object.keys(typedValues).length > 0) setDraft((current) => dropUnknownChoices({ ...current, ...typedValues }));
  }, [form, setDraft]);

  const submit = async (body: ContactRequestBody): Promise<SubmitResult> => {
    const helpRatings = readPendingHelpRatings(MAX_HELP_RATINGS);
    const ratedBody = { ...body, ...(helpRatings.length > 0 && { helpRatings }) };
    const submitResult = await submitRequest(ratedBody, key, setKey);
    setKey("");
    markHelpRatingsSent(helpRatings);
    setClearedRequest(null);
    // Keep what the visitor has typed meanwhile.
    setDraft((current) =>
      JSON.stringify(dropUnknownChoices(current)) === JSON.stringify(request) ? emptyContactRequest : current,
    );
    return submitResult;
  };
  return {
    request,
    isEmpty,
    submit,
    // Pass an updater function, because autofill changes several fields between two renders.
    change: (fields: Partial<ContactRequestInput>) =>
      setDraft((current) => dropUnknownChoices({ ...current, ...fields })),
    clear: () => {
      setClearedRequest(request);
      setDraft(emptyContactRequest);
    },
    /** Undefined once the visitor types something new. */
    undoClear: isEmpty && clearedRequest ? () => setDraft(clearedRequest) : undefined,
  };
}
