/** @jsxImportSource preact */
import type { ComponentChildren, RefObject, TargetedSubmitEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ContactRequestBody } from "../../api/contact.ts";
import type { ContactRequestInput } from "../../state/contact-request.ts";
import { useTexts } from "../island/island.ts";
import { CopyButton } from "./copy-button.tsx";
import { ContactFields, DepartmentField, getFieldId } from "./fields.tsx";
import { type DepartmentId, getDepartmentOrFirst, requestFieldNames, validateRequest } from "./request-fields.ts";
import type { SubmitErrorCode } from "./submit-request.ts";
import { type ErrorMessages, useErrorMessages } from "./use-error-messages.ts";

interface RequestFormProps {
  form: RefObject<HTMLFormElement | null>;
  request: ContactRequestInput;
  department: DepartmentId;
  error: SubmitErrorCode | undefined;
  onChange: (fields: Partial<ContactRequestInput>) => void;
  onDepartmentChange: (department: DepartmentId) => void;
  /** Called only if the request is valid. */
  onSubmit: (body: ContactRequestBody) => void;
  children: ComponentChildren;
}

/** Errors are shown at the fields and in a summary, which gets the focus. */
export function RequestForm({
  form,
  request,
  department,
  error,
  onChange,
  onDepartmentChange,
  onSubmit,
  children,
}: RequestFormProps) {
  const toErrorMessages = useErrorMessages();
  /** From the first invalid submission on, the form shows errors. */
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  const summary = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (invalidSubmitCount > 0) summary.current?.focus();
  }, [invalidSubmitCount]);
  const toBody = (website: string) => ({ ...request, department, website }) as ContactRequestBody;
  const errors = invalidSubmitCount > 0 ? toErrorMessages(validateRequest(toBody(""))) : {};

  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = toBody(String(new FormData(event.currentTarget).get("website") ?? ""));
    if (Object.keys(validateRequest(body)).length > 0) return setInvalidSubmitCount(invalidSubmitCount + 1);
    setInvalidSubmitCount(0);
    onSubmit(body);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6" aria-labelledby="contact-form-heading">
      <ErrorSummary summary={summary} errors={errors} />
      <DepartmentField department={getDepartmentOrFirst(department)} onChange={onDepartmentChange} />
      <ContactFields request={request} errors={errors} onChange={onChange} />
      <Honeypot />
      {error && <SubmitErrorMessage error={error} request={request} department={department} />}
      {children}
    </form>
  );
}

function Honeypot() {
  const { t } = useTexts<"contact">();
  return (
    <div aria-hidden className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t("form.website")}
        <input type="text" name="website" tabIndex={-1} autocomplete="off" />
      </label>
    </div>
  );
}

interface ErrorSummaryProps {
  summary: RefObject<HTMLElement | null>;
  errors: ErrorMessages;
}

function ErrorSummary({ summary, errors }: ErrorSummaryProps) {
  const { t } = useTexts<"contact">();
  const invalidFields = requestFieldNames.filter((field) => errors[field]);
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="contact-errors"
      className={`rounded-2xl bg-danger-soft p-4 outline-none focus-visible:ring-2 focus-visible:ring-danger ${invalidFields.length === 0 ? "hidden" : ""}`}
    >
      <p id="contact-errors" className="font-medium">
        {t("errors.summary", { count: invalidFields.length })}
      </p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {invalidFields.map((field) => (
          <li key={field}>
            <a
              href={`#${getFieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(getFieldId(field))?.focus();
              }}
              className="block min-h-6 underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-danger"
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SubmitErrorProps {
  error: SubmitErrorCode;
  request: ContactRequestInput;
  department: DepartmentId;
}

/** Offers the department's e-mail address instead. */
function SubmitErrorMessage({ error, request, department }: SubmitErrorProps) {
  const { t } = useTexts<"contact">();
  const { email } = getDepartmentOrFirst(department);
  return (
    <div role="alert" className="rounded-2xl bg-danger-soft p-4 text-sm">
      <p className="font-medium">{t(`failure.${error}`)}</p>
      {error !== "late" && (
        <>
          <p className="mt-1">{t("failure.alternative", { email })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={request.message} />
            <a href={`mailto:${email}`} className="button button--outline button--sm">
              {email}
            </a>
          </div>
        </>
      )}
    </div>
  );
}
