import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "../../api/queries/search.ts";
import type { Assignee } from "../../contract/todo.ts";
import { toPersonOptions } from "../../ui/people/person-options.ts";
import { PersonPicker } from "../../ui/people/person-picker.tsx";

interface AssigneeFieldProps {
  value: Assignee | null;
  autoFocus?: boolean;
  onChange: (assignee: Assignee | null) => void;
}

export function AssigneeField({ value, autoFocus = false, onChange }: AssigneeFieldProps) {
  const { t, i18n } = useTranslation("todo");
  const people = toPersonOptions(useQuery(peopleQuery(i18n.language)).data);
  return (
    <PersonPicker
      label={t("form.assignee")}
      placeholder={t("form.nobody")}
      clearLabel={t("form.clearAssignee")}
      people={people}
      value={value}
      autoFocus={autoFocus}
      onChange={onChange}
    />
  );
}
