/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { useIsHydrated, useTexts } from "../island/island.ts";
import { messageLengthLimits } from "./request-fields.ts";

const MESSAGE_PARAM = "message";

/** A message that another page suggests. The URL holds the text until the returned function removes it. */
export function useSuggestedMessage() {
  const isHydrated = useIsHydrated();
  const [isRemoved, setRemoved] = useState(false);
  const text = isHydrated && !isRemoved ? new URLSearchParams(location.search).get(MESSAGE_PARAM)?.trim() : undefined;
  const remove = () => {
    const url = new URL(location.href);
    url.searchParams.delete(MESSAGE_PARAM);
    history.replaceState(history.state, "", url);
    setRemoved(true);
  };
  return { text: text?.slice(0, messageLengthLimits.max), remove };
}

interface SuggestedMessageProps {
  text: string;
  onAdd: () => void;
  onDismiss: () => void;
}

export function SuggestedMessage({ text, onAdd, onDismiss }: SuggestedMessageProps) {
  const { t } = useTexts<"contact">();
  return (
    <section aria-label={t("suggestion.label")} className="mb-6 rounded-2xl bg-accent-soft p-4 text-sm">
      <p>{t("suggestion.text")}</p>
      <p className="mt-1 font-medium wrap-anywhere">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={onAdd} className="button button--primary button--sm">
          {t("suggestion.add")}
        </button>
        <button type="button" onClick={onDismiss} className="button button--ghost button--sm">
          {t("suggestion.dismiss")}
        </button>
      </div>
    </section>
  );
}
