import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NewRequest } from "../../../api/contact.ts";
import { useTranslation } from "../../../i18n/island-texts.ts";
import type { ApplyRequest } from "../../../state/contact-request.ts";
import { DepartmentField } from "./department-field.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { Fields } from "./fields.tsx";
import { checkRequest, type DepartmentId, departmentOf } from "./request-fields.ts";
import { StoreFailure } from "./store-failure.tsx";
import { useFaultTexts } from "./use-fault-text.ts";
import type { SendFailure } from "./use-send.ts";

interface RequestFormProps {
  form: RefObject<HTMLFormElement | null>;
  request: ApplyRequest;
  department: DepartmentId;
  failure: SendFailure | undefined;
  onChange: (fields: Partial<ApplyRequest>) => void;
  onChoose: (department: DepartmentId) => void;
  /** Gets what the contract finds right. */
  onSubmit: (body: NewRequest) => void;
  /** The buttons below the fields. */
  children: ReactNode;
}

/** The fields of a request with their checks: faults stand at the fields and in a summary that gets the focus. */
export function RequestForm({
  form,
  request,
  department,
  failure,
  onChange,
  onChoose,
  onSubmit,
  children,
}: RequestFormProps) {
  const faultTexts = useFaultTexts();
  const [isChecked, setChecked] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const body = (website: string) => ({ ...request, department, website }) as NewRequest;
  const faults = isChecked ? faultTexts(checkRequest(body(""))) : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = body(String(new FormData(event.currentTarget).get("website") ?? ""));
    flushSync(() => setChecked(true));
    if (Object.keys(checkRequest(filled)).length > 0) {
      summary.current?.focus();
      return;
    }
    setChecked(false);
    onSubmit(filled);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6" aria-labelledby="contact-form-heading">
      <FaultSummary ref={summary} errors={faults} />
      <DepartmentField department={departmentOf(department)} onChoose={onChoose} />
      <Fields request={request} errors={faults} onChange={onChange} />
      <Trap />
      {failure && <StoreFailure failure={failure} request={request} department={department} />}
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
