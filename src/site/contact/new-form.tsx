import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactRequestBody } from "../../api/contact.ts";
import { type DepartmentId, getDepartment } from "./request-fields.ts";
import { RequestForm } from "./request-form.tsx";
import { useDraft, useHydrated } from "./use-draft.ts";
import { useSubmit, useSubmitDraft } from "./use-submit.ts";

/** The form for a new request. Its content is a stored draft until it is submitted. */
export function NewRequestForm({ onSubmitted }: { onSubmitted: (id: string) => void }) {
  const { t } = useTranslation("contact");
  const form = useRef<HTMLFormElement>(null);
  const { request, isEmpty, change, clear, discardSubmitted, undoClear } = useDraft(form);
  const { department, choose } = useDepartment();
  const { isLoading, error, submit } = useSubmit();
  const submitDraft = useSubmitDraft();
  const [notice, setNotice] = useState<"cleared" | "restored" | null>(null);

  const send = (body: ContactRequestBody) => {
    if (isLoading) return;
    setNotice(null);
    void submit(async () => {
      const id = await submitDraft(body);
      discardSubmitted(request);
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
      error={error}
      onChange={change}
      onDepartmentChange={choose}
      onSubmit={send}
    >
      <p className="text-sm text-muted text-pretty">{t("form.draftSaved")}</p>
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

/** The recipient department, stored in the URL so that other pages can link to it. */
function useDepartment() {
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<string>();
  const selected = isHydrated ? (choice ?? new URLSearchParams(location.search).get("department")) : undefined;
  const choose = (id: DepartmentId) => {
    setChoice(id);
    const url = new URL(location.href);
    url.searchParams.set("department", id);
    history.replaceState(history.state, "", url);
  };
  return { department: getDepartment(selected).id, choose };
}
