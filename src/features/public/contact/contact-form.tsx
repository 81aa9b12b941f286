import { Copy, Send } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { checkedFields, checkRequest, messageLength } from "./check-request.ts";
import { DepartmentField } from "./department-field.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { Fields } from "./fields.tsx";
import { mailto } from "./letter.ts";
import { type Notice, Outcome } from "./outcome.tsx";
import { useDepartment } from "./use-department.ts";
import { useDraft } from "./use-draft.ts";
import { useLetter } from "./use-letter.ts";

/** The form of a request. It goes out through the visitor's own e-mail program and stays here until they clear it. */
export function ContactForm() {
  const { t, i18n } = useTranslation("contact");
  const { request, isEmpty, change, clear, undoClear } = useDraft();
  const { department, choose } = useDepartment();
  const letter = useLetter()(request, department);
  const [isChecked, setChecked] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const summary = useRef<HTMLElement>(null);

  const faults = isChecked ? checkRequest(request) : {};
  const figures = {
    min: messageLength.min.toLocaleString(i18n.language),
    max: messageLength.max.toLocaleString(i18n.language),
  };
  const errors = Object.fromEntries(
    checkedFields.flatMap((field) => (faults[field] ? [[field, t(`errors.${faults[field]}`, figures)]] : [])),
  );

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    flushSync(() => setChecked(true));
    if (Object.keys(checkRequest(request)).length > 0) {
      setNotice(null);
      summary.current?.focus();
      return;
    }
    location.href = mailto(letter);
    setNotice("opened");
  };
  const copy = async () => {
    try {
      const head = `${t("mail.to")}: ${letter.to}\n${t("mail.subjectLine")}: ${letter.subject}`;
      await navigator.clipboard.writeText(`${head}\n\n${letter.body}`);
      setNotice("copied");
    } catch {
      setNotice("copyFailed");
    }
  };
  const clearOrUndo = () => {
    if (undoClear) undoClear();
    else if (isEmpty) return;
    else clear();
    setChecked(false);
    setNotice(undoClear ? "restored" : "cleared");
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-6" aria-labelledby="contact-form-heading">
      <FaultSummary ref={summary} errors={errors} />
      <DepartmentField department={department} onChoose={choose} />
      <Fields request={request} errors={errors} onChange={change} />
      <p className="text-sm text-muted text-pretty">{t("form.kept")}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button--primary button--lg">
          <Send aria-hidden />
          {t("form.send")}
        </button>
        <button type="button" onClick={() => void copy()} className="button button--outline button--lg">
          <Copy aria-hidden />
          {t("form.copy")}
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
      <Outcome notice={notice} letter={letter} />
    </form>
  );
}
