import { Send } from "lucide-react";
import { useRef, useState } from "react";
import type { ContactRequestBody } from "../../api/contact.ts";
import { useDepartment } from "../../features/public/contact/use-department.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { RequestForm } from "./request-form.tsx";
import { useDraft } from "./use-draft.ts";
import { useSubmit, useSubmitDraft } from "./use-submit.ts";

/** The form of a new request: a draft until it is stored, then empty. */
export function NewRequestForm({ onSubmitted }: { onSubmitted: (id: string) => void }) {
  const { t } = useTranslation("contact");
  const form = useRef<HTMLFormElement>(null);
  const { request, isEmpty, change, clear, drop, undoClear } = useDraft(form);
  const { department, choose } = useDepartment();
  const { isLoading, failure, store } = useSubmit();
  const sendDraft = useSubmitDraft();
  const [notice, setNotice] = useState<"cleared" | "restored" | null>(null);

  const send = (body: ContactRequestBody) => {
    if (isLoading) return;
    setNotice(null);
    void store(async () => {
      const id = await sendDraft(body);
      drop(request);
      onSubmitted(id);
    });
  };
  const clearOrUndo = () => {
    if (undoClear) undoClear();
    else if (isEmpty) return;
    else clear();
    setNotice(undoClear ? "restored" : "cleared");
  };
  return (
    <RequestForm
      form={form}
      request={request}
      department={department}
      error={failure}
      onChange={change}
      onDepartmentChange={choose}
      onSubmit={send}
    >
      <p className="text-sm text-muted text-pretty">{t("form.kept")}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isLoading} className="button button--primary button--lg">
          <Send aria-hidden />
          {t(isLoading ? "form.storing" : "form.send")}
        </button>
        <button
          type="button"
          onClick={clearOrUndo}
          aria-disabled={isEmpty && !undoClear}
          className="button button--ghost button--lg"
        >
          {t(undoClear ? "form.undo" : "form.clear")}
        </button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {notice && t(`notice.${notice}`)}
      </p>
    </RequestForm>
  );
}
