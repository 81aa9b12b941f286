import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";

/** Every department with its own address. */
export function DepartmentList() {
  const { t } = useTranslation("contact");
  return (
    <ul className="divide-y divide-separator text-sm">
      {brand.departments.map(({ id, email }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <h3 className="font-medium">{t(`departments.${id}.name`)}</h3>
          <p className="text-muted">{t(`departments.${id}.text`)}</p>
          <a href={`mailto:${email}`} className="link mt-0.5 min-h-6">
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}
