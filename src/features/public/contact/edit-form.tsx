import { useSetAtom } from "jotai";
import { Save } from "lucide-react";
import { useRef } from "react";
import { changeRequest, type NewRequest, sendRequest } from "../../../api/contact.ts";
import { useTranslation } from "../../../i18n/island-texts.ts";
import { type RequestEdit, requestEditAtom } from "../../../state/contact-request.ts";
import { departmentOf, ofToday } from "./request-fields.ts";
import { RequestForm } from "./request-form.tsx";
import { useStoring } from "./use-send.ts";

interface EditFormProps {
  edit: RequestEdit;
  onStored: (id: string) => void;
}

/** The form of a request that waits. What is typed is kept like the draft, and beside it. */
export function EditForm({ edit, onStored }: EditFormProps) {
  const { t } = useTranslation("contact");
  const form = useRef<HTMLFormElement>(null);
  const setEdit = useSetAtom(requestEditAtom);
  const { isLoading, failure, store } = useStoring();

  const isLate = failure === "late";

  const save = (body: NewRequest) => {
    if (isLoading) return;
    void store(async () => {
      const { request } = isLate ? await sendRequest(body, edit.newId) : await changeRequest(edit.id, body);
      onStored(request.id);
      setEdit(null);
    });
  };
  return (
    <RequestForm
      form={form}
      request={ofToday(edit.request)}
      department={departmentOf(edit.department).id}
      failure={failure}
      onChange={(fields) => setEdit((newest) => newest && { ...newest, request: { ...newest.request, ...fields } })}
      onChoose={(department) => setEdit((newest) => newest && { ...newest, department })}
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
