import { useId } from "react";
import { useTranslation } from "../i18n/island-texts.ts";

interface CancelQuestionProps {
  /** It was tried to be sent: cancelling may come too late, and the person should know. */
  mayBeDelivered: boolean;
  onDismiss: () => void;
  onConfirm: () => void;
}

/** Asks before a message is gone, in the place of the card's buttons. */
export function CancelConfirmation({ mayBeDelivered, onDismiss, onConfirm }: CancelQuestionProps) {
  const { t } = useTranslation("contact");
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-xl bg-default p-3 text-sm">
      <p id={id} className="font-medium">
        {t("cancel.question")}
      </p>
      <p className="mt-1 text-muted">{t(mayBeDelivered ? "cancel.mayHaveArrived" : "cancel.help")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the question takes the place of the button that was pressed.
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
