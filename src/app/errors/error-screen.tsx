import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIN_ID } from "../../ui/skip-link.tsx";
import { decideRecovery, isChunkLoadError, type Recovery } from "./chunk-load-error.ts";

/** What stands in for a screen that broke: what happened, and two ways on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isChunk = isChunkLoadError(error);
  const recovery = useRecovery(isChunk);
  useEffect(() => console.error(error), [error]);
  // Nothing to read before it is known whether the page comes back by itself.
  if (isChunk && (recovery === undefined || recovery === "reload")) return null;
  const waits = isChunk && recovery === "wait";
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-lg px-4 py-24 outline-none">
      <h1 className="text-2xl font-semibold">{t(waits ? "failed.missingTitle" : "failed.title")}</h1>
      <p className="mt-2 text-muted" role={waits ? "status" : undefined}>
        {t(waits ? "failed.missingHelp" : "failed.help")}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {/* React keeps the failure of a part that it has asked for once: only a reload asks again. */}
        {!isChunk && (
          <button type="button" className="button button--primary" onClick={reset}>
            {t("failed.retry")}
          </button>
        )}
        <button
          type="button"
          className={`button ${isChunk ? "button--primary" : "button--outline"}`}
          onClick={() => location.reload()}
        >
          {t("failed.reload")}
        </button>
      </div>
    </main>
  );
}

/** Reloads the page once for a part of it that could not be loaded; without a network when that is back. */
function useRecovery(isChunk: boolean): Recovery | undefined {
  const [recovery, setRecovery] = useState<Recovery>();
  useEffect(() => {
    if (!isChunk) return;
    const decide = async () => {
      const decided = await decideRecovery();
      setRecovery(decided);
      if (decided === "reload") location.reload();
    };
    void decide();
    const onOnline = () => void decide();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [isChunk]);
  return recovery;
}
