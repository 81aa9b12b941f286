import { valibotResolver } from "@hookform/resolvers/valibot";
import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as v from "valibot";
import { getChangedValues } from "../lib/changed-values.ts";
import { deleteDraft, readDraftChanges, storeDraft } from "./drafts.ts";

interface DraftFormOptions<Values extends FieldValues, Output> {
  /** Each form and record needs its own. */
  draftKey: string;
  /**
   * The schema of a stored draft, which holds some of the form's values. The form ignores a draft that does not match.
   */
  draftSchema: v.GenericSchema<unknown, { [Field in keyof Values]?: Values[Field] | undefined }>;
  /** The saved values when the form opens. Later changes of this option do not change an open form. */
  defaultValues: Values;
  /**
   * Validates the values on submit; its messages appear at the fields. Pass the same object in each render (`useMemo`).
   */
  schema: v.GenericSchema<Values, Output>;
}

/**
 * Wraps React Hook Form's `useForm` with a Valibot schema and a stored draft. Stores the unsaved values on every change
 * and restores them when the form opens again. Set an error of the whole form with `setError("root", { type })`; the
 * component translates it when it renders. Errors that the server reports for a field have the type "server".
 */
export function useDraftForm<Values extends FieldValues, Output>(options: DraftFormOptions<Values, Output>) {
  const { draftKey, draftSchema, schema } = options;
  const [defaultValues] = useState(options.defaultValues);
  const [draft] = useState(() => readDraftChanges(draftKey, defaultValues, draftSchema));
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: valibotResolver(schema),
    // Do not let React Hook Form focus a field: the form component focuses the first invalid field, in document order,
    // after its error is shown.
    shouldFocusError: false,
  });
  // Do not use `formState.isDirty`: it is false in the first render of a restored draft.
  const [isDirty, setDirty] = useState(draft !== null);
  const { formState, getValues, reset, subscribe, trigger } = form;
  useState(() => draft && reset({ ...defaultValues, ...draft }, { keepDefaultValues: true }));

  const savedValues = useRef(defaultValues);
  // Store only changed values, so that a restored draft does not overwrite what others changed meanwhile.
  const storedChanges = useRef<object>(draft ?? {});
  const getChanges = useCallback(() => getChangedValues(savedValues.current, getValues()), [getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const changes = getChanges();
          const hasChanges = Object.keys(changes).length > 0;
          if (hasChanges) storeDraft(draftKey, changes);
          else deleteDraft(draftKey, storedChanges.current);
          storedChanges.current = changes;
          setDirty(hasChanges);
        },
      }),
    [draftKey, getChanges, subscribe],
  );

  // A new language means a new schema: validate the invalid fields again, so that their messages change too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the schema changes
  useEffect(() => {
    const invalidFields = Object.entries(formState.errors).filter(
      ([field, error]) => field !== "root" && error?.type !== "server",
    );
    if (invalidFields.length > 0) void trigger(invalidFields.map(([field]) => field as FieldPath<Values>));
  }, [schema]);

  return {
    ...form,
    isDirty,
    wasRestored,
    getChanges,
    /** Resets the form to the saved values and deletes the draft. */
    discard: () => {
      reset();
      setWasRestored(false);
    },
    /** Shows other saved values and deletes the draft, for a form that stays open after it was saved. */
    rebase: (values: Values) => {
      savedValues.current = values;
      reset(values);
      setWasRestored(false);
    },
    /** Call this after the values have been saved. */
    deleteDraft: () => deleteDraft(draftKey, getChanges()),
  };
}
