import { useSetAtom } from "jotai";
import { Save } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import type { ContactRequestBody } from "../../api/contact.ts";
import { submitContactRequest, updateContactRequest } from "../../contract/contact.ts";
import { type ContactRequestEdit, contactRequestEditAtom } from "../../state/contact-request.ts";
import { dropUnknownChoices, getDepartment } from "./request-fields.ts";
import { RequestForm } from "./request-form.tsx";
import { useSubmit } from "./use-submit.ts";

interface EditFormProps {
  edit: ContactRequestEdit;
  onSubmitted: (id: string) => void;
}

/** The form for an unsent request. Its content is stored on every change, separately from the draft of a new request. */
export function EditRequestForm({ edit, onSubmitted }: EditFormProps) {
  const { t } = useTranslation("contact");
  const form = useRef<HTMLFormElement>(null);
  const setEdit = useSetAtom(contactRequestEditAtom);
  const { isLoading, error, submit } = useSubmit();
  const isLate = error === "late";

  const save = (body: ContactRequestBody) => {
    if (isLoading) return;
    void submit(async () => {
      const { request } = isLate
        ? await call(submitContactRequest, { body }, edit.newId)
        : await call(updateContactRequest, { params: { id: edit.id }, body });
      onSubmitted(request.id);
      setEdit(null);
    });
  };
  return (
    <RequestForm
      form={form}
      request={dropUnknownChoices(edit.request)}
      department={getDepartment(edit.department).id}
      error={error}
      onChange={(fields) => setEdit((current) => current && { ...current, request: { ...current.request, ...fields } })}
      onDepartmentChange={(department) => setEdit((current) => current && { ...current, department })}
      onSubmit={save}
    >
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isLoading} className="button button--primary button--lg">
          <Save aria-hidden />
          {t(isLoading ? "form.storing" : isLate ? "edit.sendAsNew" : "edit.save")}
        </button>
        <button type="button" onClick={() => setEdit(null)} className="button button--ghost button--lg">
          {t("edit.cancel")}
        </button>
      </div>
    </RequestForm>
  );
}
