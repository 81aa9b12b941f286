/** @jsxImportSource preact */
import { Check } from "lucide";
import type { ComponentChildren } from "preact";
import { brand } from "../../brand.ts";
import { budgetOptions, type requestInterests } from "../../contract/contact.ts";
import type { ContactRequestInput } from "../../state/contact-request.ts";
import { dropdownListFromAtom } from "../../state/main.ts";
import { useAtomValue, useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";
import { NativeSelect } from "./native-select.tsx";
import { type DepartmentId, getDepartmentOrFirst, getMessageLength, messageLengthLimits } from "./request-fields.ts";
import type { ErrorMessages } from "./use-error-messages.ts";

type RequestInterest = (typeof requestInterests)[number];

interface FieldsProps {
  request: ContactRequestInput;
  errors: ErrorMessages;
  onChange: (fields: Partial<ContactRequestInput>) => void;
}

const textFields = [
  { field: "name", type: "text", autoComplete: "name", isRequired: true },
  { field: "companyName", type: "text", autoComplete: "organization", isRequired: false },
  { field: "email", type: "email", autoComplete: "email", isRequired: true },
  { field: "phone", type: "tel", autoComplete: "tel", isRequired: false },
] as const;

/** No `maxLength`: the form reports a text that is too long instead of cutting it. */
export function ContactFields({ request, errors, onChange }: FieldsProps) {
  const { t, language } = useTexts<"contact">();
  const formatNumber = (value: number) => value.toLocaleString(language);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {textFields.map(({ field, type, autoComplete, isRequired }) => (
          <Field key={field} field={field} label={t(`form.${field}`)} isRequired={isRequired} error={errors[field]}>
            {(control) => (
              <input
                {...control}
                // Preact's types reject a union of types.
                type={type as "text"}
                autocomplete={autoComplete}
                required={isRequired}
                value={request[field]}
                onInput={(event) => onChange({ [field]: event.currentTarget.value })}
                className="input input--full-width"
              />
            )}
          </Field>
        ))}
      </div>
      <Interests selected={request.interest} onChange={(interest) => onChange({ interest })} />
      <Field field="budget" label={t("form.budget")} error={errors.budget}>
        {(control) => (
          <div className="sm:w-[calc(50%-0.75rem)]">
            <NativeSelect
              {...control}
              value={request.budget}
              onChange={(event) => onChange({ budget: event.currentTarget.value })}
            >
              <option value="">{t("form.noBudget")}</option>
              {budgetOptions.map((budget) => (
                <option key={budget} value={budget}>
                  {t(`budgets.${budget}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
      </Field>
      <Field
        field="message"
        label={t("form.message")}
        isRequired
        error={errors.message}
        help={t("form.messageHelp", {
          min: formatNumber(messageLengthLimits.min),
          max: formatNumber(messageLengthLimits.max),
          length: formatNumber(getMessageLength(request.message)),
        })}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={8}
            value={request.message}
            onInput={(event) => onChange({ message: event.currentTarget.value })}
            className="textarea textarea--full-width field-sizing-content min-h-48"
          />
        )}
      </Field>
    </>
  );
}

interface DepartmentFieldProps {
  department: ReturnType<typeof getDepartmentOrFirst>;
  onChange: (id: DepartmentId) => void;
}

export function DepartmentField({ department, onChange }: DepartmentFieldProps) {
  const { t } = useTexts<"contact">();
  return (
    <Field field="department" label={t("form.department")} help={department.email}>
      {(control) => (
        <NativeSelect
          {...control}
          value={department.id}
          onChange={(event) => onChange(getDepartmentOrFirst(event.currentTarget.value).id)}
        >
          {brand.departments.map(({ id }) => (
            <option key={id} value={id}>
              {t(`departments.${id}.name`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

interface InterestsProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

function Interests({ selected, onChange }: InterestsProps) {
  const { t } = useTexts<"contact">();
  const services = useAtomValue(dropdownListFromAtom);
  return (
    <fieldset>
      <legend className="label">{t("form.interest")}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {services.map((service) => (
          <label
            key={service}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xl border border-field-border bg-field px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <span className="relative grid shrink-0 place-items-center">
              <input
                type="checkbox"
                name="interest"
                value={service}
                checked={selected.includes(service)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked ? [...selected, service] : selected.filter((other) => other !== service),
                  )
                }
                className="peer size-4 cursor-[inherit] appearance-none rounded-[0.25rem] border border-field-border bg-field outline-none checked:border-accent checked:bg-accent"
              />
              <IslandIcon
                node={Check}
                className="pointer-events-none absolute size-3 stroke-3 text-accent-foreground not-peer-checked:hidden"
              />
            </span>
            {t(`services.${service as RequestInterest}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const getFieldId = (field: string) => `contact-${field}`;

interface FieldProps {
  field: string;
  label: string;
  isRequired?: boolean;
  help?: string;
  error?: string | undefined;
  /** The attributes connect the control to label, help and error. */
  children: (control: {
    id: string;
    name: string;
    "aria-invalid": boolean;
    "data-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ComponentChildren;
}

function Field({ field, label, isRequired = false, help, error, children }: FieldProps) {
  const id = getFieldId(field);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={`label ${isRequired ? "label--required" : ""}`}>
        {label}
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
