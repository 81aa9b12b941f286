import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIN_ID } from "../../ui/skip-link.tsx";
import { decideRecovery, isChunkLoadError, type Recovery } from "./chunk-load-error.ts";

/** Error screen with retry and reload. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isChunk = isChunkLoadError(error);
  const recovery = useRecovery(isChunk);
  useEffect(() => console.error(error), [error]);
  // Render nothing until it is known whether the page reloads by itself.
  if (isChunk && (recovery === undefined || recovery === "reload")) return null;
  const isWaitingForNetwork = isChunk && recovery === "wait";
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-lg px-4 py-24 outline-none">
      <h1 className="text-2xl font-semibold">{t(isWaitingForNetwork ? "failed.missingTitle" : "failed.title")}</h1>
      <p className="mt-2 text-muted" role={isWaitingForNetwork ? "status" : undefined}>
        {t(isWaitingForNetwork ? "failed.missingHelp" : "failed.help")}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {/* React caches a failed lazy import, so only a reload retries. */}
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

/** Reloads the page once after a chunk failed to load, when the network is available. */
function useRecovery(isChunk: boolean): Recovery | undefined {
  const [recovery, setRecovery] = useState<Recovery>();
  useEffect(() => {
    if (!isChunk) return;
    const decide = async () => {
      const decision = await decideRecovery();
      setRecovery(decision);
      if (decision === "reload") location.reload();
    };
    void decide();
    const onOnline = () => void decide();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [isChunk]);
  return recovery;
}
