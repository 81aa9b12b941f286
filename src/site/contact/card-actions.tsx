import { useSetAtom } from "jotai";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequest } from "../../contract/contact.ts";
import { cancelContactRequest, retryContactRequest } from "../../contract/contact.ts";
import { isPossiblyDelivered } from "../../domain/delivery.ts";
import { contactRequestEditAtom } from "../../state/contact-request.ts";
import { CopyButton } from "./copy-button.tsx";

interface CardActionsProps {
  request: ContactRequest;
  onEdit: () => void;
}

/** The actions for a request. Cancelling deletes its text, so it asks for confirmation. */
export function CardActions({ request, onEdit }: CardActionsProps) {
  const { t } = useTranslation("contact");
  const setEdit = useSetAtom(contactRequestEditAtom);
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<"late" | "failed" | null>(null);
  const { id, status, department, name, companyName, email, phone, interest, budget, message } = request;
  const canChange = status === "queued" || status === "rejected";

  const run = async (action: () => Promise<unknown>) => {
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(reason instanceof CallError && reason.status === 409 ? "late" : "failed");
    }
  };
  const edit = () => {
    setEdit({
      id,
      newId: crypto.randomUUID(),
      department,
      request: { name, companyName, email, phone, interest, budget, message },
    });
    onEdit();
  };
  if (isConfirming)
    return (
      <CancelConfirmation
        isPossiblyDelivered={isPossiblyDelivered(request)}
        onDismiss={() => setConfirming(false)}
        onConfirm={() =>
          void run(() => call(cancelContactRequest, { params: { id } })).then(() => setConfirming(false))
        }
      />
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {canChange && (
        <>
          <button
            type="button"
            onClick={() => void run(() => call(retryContactRequest, { params: { id } }))}
            className="button button--primary button--sm"
          >
            <RotateCw aria-hidden />
            {t(status === "rejected" ? "card.sendAgain" : "card.sendNow")}
          </button>
          <button type="button" onClick={edit} className="button button--outline button--sm">
            <Pencil aria-hidden />
            {t("card.edit")}
          </button>
        </>
      )}
      <CopyButton text={message} />
      {canChange && (
        <button type="button" onClick={() => setConfirming(true)} className="button button--ghost button--sm">
          <Trash2 aria-hidden />
          {t("card.cancel")}
        </button>
      )}
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error && t(`card.${error}`)}
      </p>
    </div>
  );
}

interface CancelConfirmationProps {
  /** A delivery attempt was made, so cancelling may be too late. */
  isPossiblyDelivered: boolean;
  onDismiss: () => void;
  onConfirm: () => void;
}

function CancelConfirmation({ isPossiblyDelivered, onDismiss, onConfirm }: CancelConfirmationProps) {
  const { t } = useTranslation("contact");
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-xl bg-default p-3 text-sm">
      <p id={id} className="font-medium">
        {t("cancel.question")}
      </p>
      <p className="mt-1 text-muted">{t(isPossiblyDelivered ? "cancel.mayHaveArrived" : "cancel.help")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the confirmation replaces the button that was clicked.
          autoFocus
          onClick={onDismiss}
          className="button button--outline button--sm"
        >
          {t("cancel.keep")}
        </button>
        <button type="button" onClick={onConfirm} className="button button--danger button--sm">
          {t("cancel.confirm")}
        </button>
      </div>
    </section>
  );
}
