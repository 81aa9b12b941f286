/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { useIsHydrated, useTexts } from "../island/island.ts";
import { messageLengthLimits } from "./request-fields.ts";

const PARAM = "message";

/** A message that another page suggests. The URL holds the text until the returned function removes it. */
export function useSuggestedMessage() {
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const text = isHydrated && !isDone ? new URLSearchParams(location.search).get(PARAM)?.trim() : undefined;
  const forget = () => {
    const url = new URL(location.href);
    url.searchParams.delete(PARAM);
    history.replaceState(history.state, "", url);
    setDone(true);
  };
  return { text: text?.slice(0, messageLengthLimits.max), forget };
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
