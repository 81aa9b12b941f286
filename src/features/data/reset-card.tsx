import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { backupAreas } from "../../contract/areas.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { DataPageCard } from "./data-page-card.tsx";
import type { ResetTarget } from "./reset-dialog.tsx";
import { useReplaceData } from "./use-replace-data.ts";

const StartEmpty = lazyWithRetry(async () => (await import("./start-empty.tsx")).StartEmpty);
const ResetDialog = lazyWithRetry(async () => (await import("./reset-dialog.tsx")).ResetDialog);

export type ResetScope = "everything" | (typeof backupAreas)[number];

export function ResetCard({ hasSampleData }: { hasSampleData: boolean }) {
  const { t } = useTranslation(["data", "areas", "common"]);
  const [isStartingEmpty, setStartingEmpty] = useState(false);
  const [scope, setScope] = useState<ResetScope>("everything");
  const [target, setTarget] = useState<ResetTarget>();
  const { startOver, isBusy } = useReplaceData();
  const scopeName = scope === "everything" ? t("reset.everything") : t(`areas:names.${scope}`);
  const choices = [
    { value: "everything" as const, name: t("reset.everything") },
    ...backupAreas.map((area) => ({ value: area, name: t(`areas:names.${area}`) })),
  ];
  const start = (to: ResetTarget) => {
    setTarget(undefined);
    void startOver({ to, ...(scope !== "everything" && { areas: [scope] }) });
  };
  return (
    <DataPageCard title={t("reset.title")} help={t("reset.help")}>
      {hasSampleData && (
        <div className="mb-4 border-b border-separator pb-4">
          <p className="text-sm text-muted">{t("emptyStart.offer")}</p>
          <Button className="mt-2" disabled={isBusy || isStartingEmpty} onClick={() => setStartingEmpty(true)}>
            {t("common:sampleData.startEmpty")}
          </Button>
        </div>
      )}
      <ChoiceSelect<ResetScope>
        label={t("reset.what")}
        showsLabel
        value={scope}
        choices={choices}
        onChange={setScope}
        className="max-w-xs"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isBusy} onClick={() => setTarget("sample")}>
          {t("reset.sample")}
        </Button>
        <Button variant="danger-soft" disabled={isBusy} onClick={() => setTarget("empty")}>
          {t("reset.empty")}
        </Button>
      </div>
      <Suspense>
        {isStartingEmpty && <StartEmpty onEnd={() => setStartingEmpty(false)} />}
        {target && (
          <ResetDialog
            target={target}
            scopeName={scopeName}
            isEverything={scope === "everything"}
            onCancel={() => setTarget(undefined)}
            onConfirm={() => start(target)}
          />
        )}
      </Suspense>
    </DataPageCard>
  );
}
