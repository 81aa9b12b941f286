import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import type { Department } from "./departments.ts";
import { Field } from "./field.tsx";

interface DepartmentFieldProps {
  department: Department;
  onChoose: (id: string) => void;
}

/** Who the message is for. */
export function DepartmentField({ department, onChoose }: DepartmentFieldProps) {
  const { t } = useTranslation("contact");
  return (
    <Field field="department" label={t("form.department")} help={department.email}>
      {(control) => (
        <select
          {...control}
          value={department.id}
          onChange={(event) => onChoose(event.target.value)}
          className="input input--full-width"
        >
          {brand.departments.map(({ id }) => (
            <option key={id} value={id}>
              {t(`departments.${id}.name`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
