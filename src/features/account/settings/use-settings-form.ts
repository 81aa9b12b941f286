import { pick } from "es-toolkit/object";
import { useEffect, useMemo } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AccountSettings } from "../../../contract/account.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { getDraftKey, getErrorKey, getIssueMessage, getRejectedFields, type SettingsGroup } from "./settings-values.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

interface SettingsFormOptions<Values> {
  group: SettingsGroup<Values>;
  settings: AccountSettings;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The form stays open after saving. While it has no unsaved changes, it shows what other tabs save. */
export function useSettingsForm<Values extends FieldValues>(options: SettingsFormOptions<Values>) {
  const { group, settings, onDirtyChange } = options;
  const { t, i18n } = useTranslation("account");
  const { save } = useUpdateSettings();
  const savedValues = useMemo(() => group.getValues(settings), [group, settings]);
  const form = useDraftForm<Values, Values>({
    draftKey: getDraftKey(group.name),
    draftSchema: group.draftSchema,
    defaultValues: savedValues,
    schema: useMemo(
      () => replaceSchemaMessages(group.schema, (issue) => getIssueMessage(issue, t, i18n.language)),
      [group, t, i18n.language],
    ),
  });
  const { isDirty, getValues, rebase, setError } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are other saved values or no unsaved ones
  useEffect(() => {
    if (!isDirty && Object.keys(getChangedValues(savedValues, getValues())).length > 0) rebase(savedValues);
  }, [savedValues, isDirty]);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const submit = form.handleSubmit(async (values) => {
    const fields = Object.keys(form.getChanges()) as (keyof Values)[];
    try {
      const change = group.toChange(pick(values, fields));
      const result = await save(change, group.toChange(pick(savedValues, fields)), t("saved"));
      rebase(group.getValues(result.settings));
    } catch (error) {
      const rejectedFields = getRejectedFields(error);
      for (const { field, key } of rejectedFields)
        setError(field as FieldPath<Values>, { type: "server", message: t(key) });
      if (rejectedFields.length === 0) setError("root", { type: getErrorKey(error) });
    }
  });
  const errorKey = form.formState.errors.root?.type as ReturnType<typeof getErrorKey> | undefined;
  return { ...form, submit, error: errorKey && t(errorKey) };
}

export type SettingsFormState = Pick<
  ReturnType<typeof useSettingsForm<FieldValues>>,
  "submit" | "error" | "isDirty" | "wasRestored" | "discard"
> & { formState: { isSubmitting: boolean } };
