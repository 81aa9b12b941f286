import { useSetAtom } from "jotai";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { CallError, call } from "../../api/call.ts";
import type { ContactRequest } from "../../contract/contact.ts";
import { cancelContactRequest, retryContactRequest } from "../../contract/contact.ts";
import { isPossiblyDelivered } from "../../domain/delivery.ts";
import { contactRequestEditAtom } from "../../state/contact-request.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { CancelConfirmation } from "./cancel-confirmation.tsx";
import { CopyButton } from "./copy-button.tsx";

interface CardActionsProps {
  request: ContactRequest;
  onEdit: () => void;
}

/** What can be done about a request. Cancelling asks once more: its words are gone then. */
export function CardActions({ request, onEdit }: CardActionsProps) {
  const { t } = useTranslation("contact");
  const setEdit = useSetAtom(contactRequestEditAtom);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<"late" | "failed" | null>(null);
  const { id, status, department, name, companyName, email, phone, interest, budget, message } = request;
  const canChange = status === "queued" || status === "rejected";

  const act = async (action: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(error instanceof CallError && error.status === 409 ? "late" : "failed");
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
  if (isAsking)
    return (
      <CancelConfirmation
        mayBeDelivered={isPossiblyDelivered(request)}
        onDismiss={() => setAsking(false)}
        onConfirm={() => void act(() => call(cancelContactRequest, { params: { id } })).then(() => setAsking(false))}
      />
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {canChange && (
        <>
          <button
            type="button"
            onClick={() => void act(() => call(retryContactRequest, { params: { id } }))}
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
        <button type="button" onClick={() => setAsking(true)} className="button button--ghost button--sm">
          <Trash2 aria-hidden />
          {t("card.cancel")}
        </button>
      )}
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {failure && t(`card.${failure}`)}
      </p>
    </div>
  );
}
