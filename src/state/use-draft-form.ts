import { valibotResolver } from "@hookform/resolvers/valibot";
import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as v from "valibot";
import { getChangedValues } from "../lib/changed-values.ts";
import { deleteDraft, readDraftChanges, saveDraft } from "./drafts.ts";

interface DraftFormOptions<Values extends FieldValues, Output> {
  /** Identifies the draft: unique for each form and record. */
  draftKey: string;
  /** A stored draft: some of the values. A draft of another shape is ignored. */
  draftSchema: v.GenericSchema<unknown, { [Field in keyof Values]?: Values[Field] | undefined }>;
  /** The saved values. Later changes of this option do not change an open form. */
  defaultValues: Values;
  /** Validates the values on submit; its messages are shown at the fields. Keep it stable (`useMemo`). */
  schema: v.GenericSchema<Values, Output>;
}

/**
 * React Hook Form's `useForm` with a Valibot schema. Unsaved changes are stored on every change, and restored when the form
 * opens again. Errors of the whole form go to `setError("root", { type })` and are translated in render; errors of the server at
 * fields have the type "server".
 */
export function useDraftForm<Values extends FieldValues, Output>(options: DraftFormOptions<Values, Output>) {
  const { draftKey, draftSchema, schema } = options;
  const [defaultValues] = useState(options.defaultValues);
  const [draft] = useState(() => readDraftChanges(draftKey, defaultValues, draftSchema));
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: valibotResolver(schema),
    // The form focuses the first invalid field itself, in document order and once its error is shown.
    shouldFocusError: false,
  });
  // Not `formState.isDirty`: it is false in the first render of a restored draft.
  const [isDirty, setDirty] = useState(draft !== null);
  const { formState, getValues, reset, subscribe, trigger } = form;
  useState(() => draft && reset({ ...defaultValues, ...draft }, { keepDefaultValues: true }));

  // Only changed values are stored: a restored draft must not overwrite what others changed meanwhile.
  const stored = useRef<object>(draft ?? {});
  const getChanges = useCallback(() => getChangedValues(defaultValues, getValues()), [defaultValues, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const changes = getChanges();
          const hasChanges = Object.keys(changes).length > 0;
          if (hasChanges) saveDraft(draftKey, changes);
          else deleteDraft(draftKey, stored.current);
          stored.current = changes;
          setDirty(hasChanges);
        },
      }),
    [draftKey, getChanges, subscribe],
  );

  // Errors on screen follow the language of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the schema changes
  useEffect(() => {
    const invalid = Object.entries(formState.errors).filter(
      ([field, error]) => field !== "root" && error?.type !== "server",
    );
    if (invalid.length > 0) void trigger(invalid.map(([field]) => field as FieldPath<Values>));
  }, [schema]);

  return {
    ...form,
    /** True while there are unsaved changes. */
    isDirty,
    wasRestored,
    /** The changed values only. */
    getChanges,
    /** Resets the form and deletes the draft. */
    discard: () => {
      reset();
      setWasRestored(false);
    },
    /** Deletes the draft once the values are saved. */
    deleteDraft: () => deleteDraft(draftKey, getChanges()),
  };
}
