import type { ReactNode } from "react";
import { useTranslation } from "../i18n/island-texts.ts";

/** The ids of a field's parts, so that summary, label, help and error find each other. */
export const fieldId = (field: string) => `contact-${field}`;

interface FieldProps {
  field: string;
  label: string;
  isOptional?: boolean;
  help?: string;
  error?: string | undefined;
  /** Gets what ties the control to its label, help and error. */
  children: (control: {
    id: string;
    name: string;
    "aria-invalid": boolean;
    "data-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A control with its label above, help and error below. */
export function Field({ field, label, isOptional = false, help, error, children }: FieldProps) {
  const { t } = useTranslation("contact");
  const id = fieldId(field);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="label">
        {label}
        {isOptional && <span className="ms-2 text-xs font-normal text-muted">{t("form.optional")}</span>}
      </label>
      {children({
        id,
        name: field,
        "aria-invalid": error !== undefined,
        "data-invalid": error !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted tabular-nums">
          {help}
        </p>
      )}
    </div>
  );
}
