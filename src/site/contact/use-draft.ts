import { useAtom } from "jotai";
import { type RefObject, useLayoutEffect, useState } from "react";
import { type ContactRequestInput, contactRequestDraftAtom, emptyContactRequest } from "../../state/contact-request.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { dropUnknownChoices, isEmptyRequest } from "./request-fields.ts";

/** What was typed into the static form before this code came. */
function typedEarly(form: HTMLFormElement): Partial<ContactRequestInput> {
  const data = new FormData(form);
  const texts = (["name", "companyName", "email", "phone", "budget", "message"] as const)
    .map((field) => [field, data.get(field)] as const)
    .filter(([, value]) => value);
  const interest = data.getAll("interest").map(String);
  return { ...Object.fromEntries(texts), ...(interest.length > 0 && { interest }) };
}

/** What the visitor has typed, kept with every key; cleared by the visitor alone, and then not for good. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [kept, setKept] = useAtom(contactRequestDraftAtom);
  const [cleared, setCleared] = useState<ContactRequestInput | null>(null);
  const isHydrated = useHydrated();
  // The static HTML knows no draft, and the first render must be the same.
  const request = isHydrated ? dropUnknownChoices(kept) : emptyContactRequest;
  const isEmpty = isEmptyRequest(request);

  useLayoutEffect(() => {
    const early = form.current ? typedEarly(form.current) : {};
    if (Object.keys(early).length > 0) setKept((newest) => dropUnknownChoices({ ...newest, ...early }));
  }, [form, setKept]);

  return {
    request,
    isEmpty,
    // From the newest state: autofill changes several fields between two renders.
    change: (fields: Partial<ContactRequestInput>) => setKept((newest) => dropUnknownChoices({ ...newest, ...fields })),
    clear: () => {
      setCleared(request);
      setKept(emptyContactRequest);
    },
    /** Empties the form after its request is stored; what was typed since then stays. */
    drop: (sent: ContactRequestInput) => {
      setCleared(null);
      setKept((newest) =>
        JSON.stringify(dropUnknownChoices(newest)) === JSON.stringify(sent) ? emptyContactRequest : newest,
      );
    },
    /** Brings back what was cleared; not once something new was typed over it. */
    undoClear: isEmpty && cleared ? () => setKept(cleared) : undefined,
  };
}
