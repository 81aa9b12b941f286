import { Checkbox, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../../contract/todo.ts";
import { DateField } from "../../ui/date-field.tsx";
import { TagInput } from "../../ui/tag-input.tsx";
import { AssigneeField } from "./assignee-field.tsx";
import { getTagLabel } from "./tag-label.ts";
import { useTaskFacets } from "./use-task-facets.ts";
import type { TaskFormState } from "./use-task-form.ts";

/** The fields of a task. */
export function TaskFields({ form }: { form: TaskFormState }) {
  const { t } = useTranslation("todo");
  const { tags, people } = useTaskFacets();
  const { values, change, faults } = form;
  return (
    <>
      <TextField
        autoFocus
        isRequired
        validationBehavior="aria"
        isInvalid={faults.title !== undefined}
        value={values.title}
        onChange={(title) => change({ title })}
        fullWidth
      >
        <Label>{t("form.title")}</Label>
        <Input placeholder={t("form.titlePlaceholder")} />
        <FieldError>{faults.title}</FieldError>
      </TextField>
      <TextField
        isInvalid={faults.description !== undefined}
        value={values.description}
        onChange={(description) => change({ description })}
        fullWidth
      >
        <Label>{t("form.description")}</Label>
        <TextArea rows={4} />
        <FieldError>{faults.description}</FieldError>
      </TextField>
      <AssigneeField people={people} value={values.assignee} onChange={(assignee) => change({ assignee })} />
      <DateField
        label={t("form.dueDate")}
        clearLabel={t("form.clearDate")}
        openLabel={t("form.openCalendar")}
        value={values.dueDate}
        error={faults.dueDate}
        onChange={(dueDate) => change({ dueDate })}
      />
      <TagInput
        label={t("form.tags")}
        help={t("form.tagsHelp")}
        addLabel={t("form.addTag")}
        removeLabel={(tag) => t("form.removeTag", { tag })}
        tags={values.tags}
        suggestions={tags}
        maxLength={MAX_TAG_LENGTH}
        maxTags={MAX_TAGS}
        getTagLabel={(tag) => getTagLabel(tag, t)}
        error={faults.tags}
        onChange={(next) => change({ tags: next })}
      />
      <Checkbox isSelected={values.isImportant} onChange={(isImportant) => change({ isImportant })}>
        <Checkbox.Content>
          <Checkbox.Control>
            <Checkbox.Indicator />
          </Checkbox.Control>
          {t("form.important")}
        </Checkbox.Content>
      </Checkbox>
    </>
  );
}
