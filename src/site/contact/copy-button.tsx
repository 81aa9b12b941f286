/** @jsxImportSource preact */
import { Check, Copy } from "lucide";
import { useState } from "preact/hooks";
import { useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";

/** If the browser refuses, the page shows the text for copying by hand. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTexts<"contact">();
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      setResult("failed");
    }
  };
  const icon = result === "copied" ? Check : Copy;
  return (
    <>
      <button type="button" onClick={() => void copy()} className="button button--outline button--sm">
        <IslandIcon node={icon} />
        <span aria-live="polite">{t(result === "copied" ? "card.copied" : "card.copy")}</span>
      </button>
      {result === "failed" && (
        <div className="basis-full">
          <p role="status" className="mb-1 text-sm">
            {t("card.copyFailed")}
          </p>
          <textarea
            readOnly
            rows={5}
            aria-label={t("card.copyText")}
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="textarea textarea--full-width"
          />
        </div>
      )}
    </>
  );
}
