import { useAtom } from "jotai";
import { useState } from "react";
import { type ApplyRequest, applyRequestAtom, emptyRequest } from "../../../state/contact-request.ts";

/** What the visitor has typed, kept with every key; cleared by the visitor alone, and then not for good. */
export function useDraft() {
  const [kept, setKept] = useAtom(applyRequestAtom);
  const [cleared, setCleared] = useState<ApplyRequest | null>(null);
  // An older version of the site may have kept fewer fields.
  const request = { ...emptyRequest, ...kept };
  const isEmpty = Object.values(request).every((value) => value.length === 0);

  return {
    request,
    isEmpty,
    // From the newest state: autofill changes several fields between two renders.
    change: (fields: Partial<ApplyRequest>) => setKept((newest) => ({ ...emptyRequest, ...newest, ...fields })),
    clear: () => {
      setCleared(request);
      setKept(emptyRequest);
    },
    /** Brings back what was cleared; not once something new was typed over it. */
    undoClear: isEmpty && cleared ? () => setKept(cleared) : undefined,
  };
}
