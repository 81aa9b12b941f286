import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../../contract/todo.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { ClockField } from "../../ui/clock-field.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { TagInput } from "../../ui/tag-input.tsx";
import { AssigneeField } from "./assignee-field.tsx";
import { describeRepeat, repeatRules } from "./repeat.ts";
import { SubtaskFields } from "./subtask-fields.tsx";
import { getTagLabel, useTaskFacets } from "./use-task-facets.ts";
import type { TaskFormState } from "./use-task-form.ts";

export function TaskFields({ form: { control } }: { form: TaskFormState }) {
  const { t } = useTranslation("todo");
  const { tags } = useTaskFacets();
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        label={t("form.title")}
        placeholder={t("form.titlePlaceholder")}
        isRequired
        autoFocus
      />
      <FormTextField control={control} name="description" label={t("form.description")} rows={4} />
      <Controller
        control={control}
        name="assignee"
        render={({ field }) => <AssigneeField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="dueDate"
        render={({ field, fieldState }) => (
          <div className={`grid gap-3 ${field.value === null ? "" : "sm:grid-cols-[minmax(0,1fr)_8.5rem]"}`}>
            <DateField
              label={t("form.dueDate")}
              clearLabel={t("form.clearDate")}
              openLabel={t("form.openCalendar")}
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
            {field.value !== null && <TimeField control={control} />}
          </div>
        )}
      />
      <Controller
        control={control}
        name="repeat"
        render={({ field }) => <RepeatField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="subtasks"
        render={({ field, fieldState: { error } }) => (
          <SubtaskFields subtasks={field.value} error={getFirstMessage(error)} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            label={t("form.tags")}
            help={t("form.tagsHelp")}
            addLabel={t("form.addTag")}
            removeLabel={(tag) => t("form.removeTag", { tag })}
            tags={field.value}
            suggestions={tags}
            maxLength={MAX_TAG_LENGTH}
            maxTags={MAX_TAGS}
            getTagLabel={(tag) => getTagLabel(tag, t)}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="isImportant"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t("form.important")}
          </Checkbox>
        )}
      />
    </>
  );
}

function TimeField({ control }: Pick<TaskFormState, "control">) {
  const { t } = useTranslation("todo");
  return (
    <Controller
      control={control}
      name="dueTime"
      render={({ field }) => (
        <ClockField
          label={t("form.dueTime")}
          clearLabel={t("form.clearTime")}
          value={field.value ?? ""}
          onChange={(time) => field.onChange(time || null)}
        />
      )}
    />
  );
}

/** An error of a list of fields is a list of errors. */
function getFirstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(getFirstMessage).find(Boolean);
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(getFirstMessage).find(Boolean);
}

const NEVER = "";

interface RepeatFieldProps {
  value: string | null;
  onChange: (rule: string | null) => void;
}

/** A typed sentence may have set another rule than these choices. */
function RepeatField({ value, onChange }: RepeatFieldProps) {
  const { t, i18n } = useTranslation("todo");
  const rules: string[] = Object.values(repeatRules);
  const choices = value === null || rules.includes(value) ? rules : [value, ...rules];
  return (
    <ChoiceSelect
      label={t("repeat.label")}
      showsLabel
      value={value ?? NEVER}
      choices={[
        { value: NEVER, name: t("repeat.none") },
        ...choices.map((rule) => ({ value: rule, name: describeRepeat(rule, t, i18n.language) })),
      ]}
      onChange={(rule) => onChange(rule === NEVER ? null : rule)}
    />
  );
}
