import { Checkbox, FieldError, Input, Label, ListBox, Select, TextArea, TextField } from "@heroui/react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Assignee, MAX_TAG_LENGTH, MAX_TAGS } from "../../contract/todo.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { TagInput } from "../../ui/tag-input.tsx";
import { getTagLabel, useTaskFacets } from "./use-task-facets.ts";
import type { TaskFormState } from "./use-task-form.ts";

export function TaskFields({ form: { control } }: { form: TaskFormState }) {
  const { t } = useTranslation("todo");
  const { tags, people } = useTaskFacets();
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState: { error } }) => (
          <TextField
            autoFocus
            isRequired
            validationBehavior="aria"
            isInvalid={error !== undefined}
            value={field.value}
            onChange={field.onChange}
            fullWidth
          >
            <Label>{t("form.title")}</Label>
            <Input placeholder={t("form.titlePlaceholder")} />
            <FieldError>{error?.message}</FieldError>
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState: { error } }) => (
          <TextField isInvalid={error !== undefined} value={field.value} onChange={field.onChange} fullWidth>
            <Label>{t("form.description")}</Label>
            <TextArea rows={4} />
            <FieldError>{error?.message}</FieldError>
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="assignee"
        render={({ field }) => <AssigneeField people={people} value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="dueDate"
        render={({ field, fieldState }) => (
          <DateField
            label={t("form.dueDate")}
            clearLabel={t("form.clearDate")}
            openLabel={t("form.openCalendar")}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
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
            <Checkbox.Content>
              <Checkbox.Control>
                <Checkbox.Indicator />
              </Checkbox.Control>
              {t("form.important")}
            </Checkbox.Content>
          </Checkbox>
        )}
      />
    </>
  );
}

const NOBODY = "";

interface AssigneeFieldProps {
  people: readonly Assignee[];
  value: Assignee | null;
  onChange: (assignee: Assignee | null) => void;
}

/** Lets the user choose an assignee: "No one" or a person who already has tasks. */
function AssigneeField({ people, value, onChange }: AssigneeFieldProps) {
  const { t } = useTranslation("todo");
  const choices = value && !people.some(({ fullName }) => fullName === value.fullName) ? [value, ...people] : people;
  return (
    <Select
      value={value?.fullName ?? NOBODY}
      onChange={(name) => onChange(choices.find(({ fullName }) => fullName === name) ?? null)}
      fullWidth
    >
      <Label>{t("form.assignee")}</Label>
      <Select.Trigger>
        <Select.Value className="flex items-center gap-2" />
        <Select.Indicator />
      </Select.Trigger>
      <Select.Popover>
        <ListBox aria-label={t("form.assignee")}>
          <ListBox.Item id={NOBODY} textValue={t("form.nobody")}>
            <Label>{t("form.nobody")}</Label>
            <ListBox.ItemIndicator />
          </ListBox.Item>
          {choices.map(({ fullName, avatar }) => (
            <ListBox.Item key={fullName} id={fullName} textValue={fullName}>
              <Avatar src={avatar} initials={[...fullName][0] ?? ""} className="avatar--sm size-6" />
              <Label>{fullName}</Label>
              <ListBox.ItemIndicator />
            </ListBox.Item>
          ))}
        </ListBox>
      </Select.Popover>
    </Select>
  );
}
