import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactRequestBody } from "../../api/contact.ts";
import type { ContactRequestInput } from "../../state/contact-request.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { DepartmentField } from "./department-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Fields } from "./fields.tsx";
import { type DepartmentId, getDepartment, validateRequest } from "./request-fields.ts";
import { SubmitErrorMessage } from "./submit-error.tsx";
import { useErrorMessages } from "./use-error-messages.ts";
import type { SubmitErrorCode } from "./use-submit.ts";

interface RequestFormProps {
  form: RefObject<HTMLFormElement | null>;
  request: ContactRequestInput;
  department: DepartmentId;
  error: SubmitErrorCode | undefined;
  onChange: (fields: Partial<ContactRequestInput>) => void;
  onDepartmentChange: (department: DepartmentId) => void;
  /** Gets what the contract finds right. */
  onSubmit: (body: ContactRequestBody) => void;
  /** The buttons below the fields. */
  children: ReactNode;
}

/** The fields of a request with their checks: faults stand at the fields and in a summary that gets the focus. */
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
  const faultTexts = useErrorMessages();
  const [isChecked, setChecked] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const body = (website: string) => ({ ...request, department, website }) as ContactRequestBody;
  const faults = isChecked ? faultTexts(validateRequest(body(""))) : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = body(String(new FormData(event.currentTarget).get("website") ?? ""));
    flushSync(() => setChecked(true));
    if (Object.keys(validateRequest(filled)).length > 0) {
      summary.current?.focus();
      return;
    }
    setChecked(false);
    onSubmit(filled);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6" aria-labelledby="contact-form-heading">
      <ErrorSummary ref={summary} errors={faults} />
      <DepartmentField department={getDepartment(department)} onChange={onDepartmentChange} />
      <Fields request={request} errors={faults} onChange={onChange} />
      <Trap />
      {error && <SubmitErrorMessage error={error} request={request} department={department} />}
      {children}
    </form>
  );
}

/** A field for programs that fill in every field they find; no person sees or reaches it. */
function Trap() {
  const { t } = useTranslation("contact");
  return (
    <div aria-hidden className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t("form.website")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
