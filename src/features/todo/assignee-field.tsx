import { Label, ListBox, Select } from "@heroui/react";
import { useTranslation } from "react-i18next";
import type { Assignee } from "../../contract/todo.ts";
import { Avatar } from "../../ui/avatar.tsx";

const NOBODY = "";

interface AssigneeFieldProps {
  people: readonly Assignee[];
  value: Assignee | null;
  onChange: (assignee: Assignee | null) => void;
}

/** Who does it; one of the people who already have tasks, or nobody yet. */
export function AssigneeField({ people, value, onChange }: AssigneeFieldProps) {
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
