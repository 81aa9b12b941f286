import { useAtom, useAtomValue } from "jotai";
import { FlaskConical } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { sampleDataNoticeAtom } from "../../state/sample-data-notice.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

const StartEmpty = lazyWithRetry(async () => (await import("./start-empty.tsx")).StartEmpty);

/** Says on every screen that the people and amounts are invented, until the user keeps them or starts without them. */
export function SampleDataNotice() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useAtom(sampleDataNoticeAtom);
  const [isStarting, setStarting] = useState(false);
  const canReset = useCan("update", "Data");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  // Store the first answer: at the next start, the app was used before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    setOpen(isOpen);
  }, []);
  // A workspace has no sample data.
  if (!isOpen || !canReset || isInWorkspace) return null;
  return (
    <section
      aria-label={t("sampleData.label")}
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-surface-secondary px-4 py-2.5 text-sm print:hidden"
    >
      <FlaskConical className="size-5 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">{t("sampleData.text")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={isStarting} onClick={() => setStarting(true)}>
          {t("sampleData.startEmpty")}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          {t("sampleData.keep")}
        </Button>
      </div>
      <Suspense>{isStarting && <StartEmpty onEnd={() => setStarting(false)} />}</Suspense>
    </section>
  );
}
