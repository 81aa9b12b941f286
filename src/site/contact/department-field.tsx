import { brand } from "../../brand.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { Field } from "./field.tsx";
import { type DepartmentId, getDepartment } from "./request-fields.ts";

interface DepartmentFieldProps {
  department: ReturnType<typeof getDepartment>;
  onChange: (id: DepartmentId) => void;
}

/** Who the message is for. */
export function DepartmentField({ department, onChange }: DepartmentFieldProps) {
  const { t } = useTranslation("contact");
  return (
    <Field field="department" label={t("form.department")} help={department.email}>
      {(control) => (
        <select
          {...control}
          value={department.id}
          onChange={(event) => onChange(getDepartment(event.target.value).id)}
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
