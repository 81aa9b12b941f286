import { Button, Checkbox, Drawer, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { MAX_TAGS, TAG_LENGTH } from "../../contract/todo.ts";
import { useMay } from "../../state/ability.ts";
import { DateField } from "../../ui/date-field.tsx";
import { focusFirstFault } from "../../ui/focus-first-fault.ts";
import { TagInput } from "../../ui/tag-input.tsx";
import { AssigneeField } from "./assignee-field.tsx";
import { tagName } from "./tag-name.ts";
import { useTaskFacets } from "./use-task-facets.ts";
import type { TaskFormState } from "./use-task-form.ts";

interface TaskFormProps {
  form: TaskFormState;
  isNew: boolean;
  onCancel: () => void;
}

/** The fields of a task, and what to do with them. */
export function TaskForm({ form, isNew, onCancel }: TaskFormProps) {
  const { t } = useTranslation("todo");
  const { tags, people } = useTaskFacets();
  const { values, change, faults } = form;
  const maySave = useMay(isNew ? "create" : "update", "Todo");
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
        focusFirstFault(event.currentTarget);
      }}
    >
      <Drawer.Body className="flex flex-col gap-5 px-1 pt-4">
        {form.wasRestored && (
          <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
            {t("form.draft")}{" "}
            <Button variant="ghost" size="sm" className="underline" onPress={form.discard}>
              {t("form.discardDraft")}
            </Button>
          </p>
        )}
        {!maySave && (
          <p role="status" className="rounded-xl bg-default px-4 py-3 text-sm">
            {t("readOnly")}
          </p>
        )}
        {form.failure && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {form.failure}
          </p>
        )}
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
          maxLength={TAG_LENGTH}
          maxTags={MAX_TAGS}
          name={(tag) => tagName(tag, t)}
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
      </Drawer.Body>
      <Drawer.Footer>
        <Button variant="tertiary" onPress={onCancel}>
          {t("form.cancel")}
        </Button>
        <Button type="submit" isDisabled={!maySave} isPending={form.isSaving}>
          {t(isNew ? "form.add" : "form.save")}
        </Button>
      </Drawer.Footer>
    </form>
  );
}
