import { requestBudgets } from "../../contract/contact.ts";
import type { ContactRequestInput } from "../../state/contact-request.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { Field } from "./field.tsx";
import { Interests } from "./interests.tsx";
import { getMessageLength, messageLengthLimits } from "./request-fields.ts";
import type { ErrorMessages } from "./use-error-messages.ts";

interface FieldsProps {
  request: ContactRequestInput;
  errors: ErrorMessages;
  onChange: (fields: Partial<ContactRequestInput>) => void;
}

const details = [
  { field: "name", type: "text", autoComplete: "name", isOptional: false },
  { field: "companyName", type: "text", autoComplete: "organization", isOptional: true },
  { field: "email", type: "email", autoComplete: "email", isOptional: false },
  { field: "phone", type: "tel", autoComplete: "tel", isOptional: true },
] as const;

/** What a visitor fills in. No field cuts a text short: what is too long is said, not dropped. */
export function Fields({ request, errors, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation("contact");
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {details.map(({ field, type, autoComplete, isOptional }) => (
          <Field key={field} field={field} label={t(`form.${field}`)} isOptional={isOptional} error={errors[field]}>
            {(control) => (
              <input
                {...control}
                type={type}
                autoComplete={autoComplete}
                required={!isOptional}
                value={request[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
                className="input input--full-width"
              />
            )}
          </Field>
        ))}
      </div>
      <Interests chosen={request.interest} onChange={(interest) => onChange({ interest })} />
      <Field field="budget" label={t("form.budget")} isOptional error={errors.budget}>
        {(control) => (
          <select
            {...control}
            value={request.budget}
            onChange={(event) => onChange({ budget: event.target.value })}
            className="input input--full-width sm:max-w-72"
          >
            <option value="">–</option>
            {requestBudgets.map((budget) => (
              <option key={budget} value={budget}>
                {t(`budgets.${budget}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        field="message"
        label={t("form.message")}
        error={errors.message}
        help={t("form.messageHelp", {
          min: figure(messageLengthLimits.min),
          max: figure(messageLengthLimits.max),
          length: figure(getMessageLength(request.message)),
        })}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={8}
            value={request.message}
            onChange={(event) => onChange({ message: event.target.value })}
            className="textarea textarea--full-width field-sizing-content min-h-48"
          />
        )}
      </Field>
    </>
  );
}
