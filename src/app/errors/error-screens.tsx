import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";
import { type ChunkErrorRecovery, getChunkErrorRecovery, isChunkLoadError } from "./chunk-load-error.ts";

export const ErrorScreen = (props: ErrorComponentProps) => (
  <main id={MAIN_ELEMENT_ID} tabIndex={-1} className="px-4 outline-none">
    <ErrorPanel {...props} />
  </main>
);

/** Replaces only the screen, so menus and drawers keep working. */
export function ErrorPanel({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isChunkError = isChunkLoadError(error);
  const recovery = useRecovery(isChunkError);
  useEffect(() => console.error(error), [error]);
  const isWaitingForNetwork = isChunkError && recovery === "wait";
  return (
    <div className="mx-auto max-w-lg py-24">
      <h1 className="text-2xl font-semibold">{t(isWaitingForNetwork ? "failed.missingTitle" : "failed.title")}</h1>
      <p className="mt-2 text-muted" role={isWaitingForNetwork ? "status" : undefined}>
        {t(isWaitingForNetwork ? "failed.missingHelp" : "failed.help")}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {/* No retry button after a failed chunk: React caches the failed lazy import, so only a reload helps. */}
        {!isChunkError && <Button onClick={reset}>{t("failed.retry")}</Button>}
        <Button variant={isChunkError ? "primary" : "outline"} onClick={() => location.reload()}>
          {t("failed.reload")}
        </Button>
      </div>
    </div>
  );
}

/** Reloads the page if possible. Otherwise decides again when the network returns. */
function useRecovery(isChunkError: boolean): ChunkErrorRecovery | undefined {
  const [recovery, setRecovery] = useState<ChunkErrorRecovery>();
  useEffect(() => {
    if (!isChunkError) return;
    const decide = async () => {
      const decision = await getChunkErrorRecovery();
      // The panel stays unchanged until the page reloads.
      if (decision === "reload") location.reload();
      else setRecovery(decision);
    };
    void decide();
    const onOnline = () => void decide();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [isChunkError]);
  return recovery;
}
