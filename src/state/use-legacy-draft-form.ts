import { useState } from "react";
import type * as v from "valibot";
import { changedValues } from "../lib/changed-values.ts";
import { deleteDraft, readDraftChanges, saveDraft } from "./drafts.ts";

interface DraftedFormOptions<T> {
  /** Of the draft; each form and each record its own. */
  name: string;
  /** The values as the form opens. */
  initial: T;
  /** What a draft may be: some of the values. */
  schema: v.GenericSchema<unknown, { [K in keyof T]?: T[K] | undefined }>;
}

/** The values of a form with what is wrong with them, kept as a draft with every key until it is saved or discarded. */
export function useLegacyDraftForm<T extends object>(options: DraftedFormOptions<T>) {
  const { name, schema } = options;
  // The record as it was when the form opened: another tab's change to it does not rewrite the form.
  const [initial] = useState(options.initial);
  const [draft] = useState(() => readDraftChanges(name, initial, schema));
  const [values, setValues] = useState({ ...initial, ...draft } as T);
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [faults, setFaults] = useState<Partial<Record<keyof T, string>>>({});

  const changes = changedValues(initial, values);

  // Only what was changed is kept: brought back later, it must not undo what others did to the rest.
  const keep = (next: T) => {
    const nextChanges = changedValues(initial, next);
    if (Object.keys(nextChanges).length > 0) saveDraft(name, nextChanges);
    else deleteDraft(name, changes);
    setValues(next);
  };
  const change = (part: Partial<T>) => {
    keep({ ...values, ...part });
    setFaults((kept) => {
      const rest = Object.entries(kept).filter(([field]) => !(field in part));
      return Object.fromEntries(rest) as typeof kept;
    });
  };
  const discard = () => {
    keep(initial);
    setWasRestored(false);
    setFaults({});
  };
  /** What was typed is saved: the draft has done its work. */
  const forget = () => deleteDraft(name, changes);

  return {
    initial,
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    wasRestored,
    faults,
    setFaults,
    change,
    discard,
    forget,
  };
}
