import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { CircleAlert, CircleCheck, CloudDownload } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type AppFiles, appFilesAtom, storeFiles } from "../../api/app-files.ts";
import { repairAppFiles } from "../../api/send-to-worker.ts";
import { storageUsageQuery } from "../../api/storage.ts";
import type { RepairReply } from "../../contract/worker-messages.ts";
import { type FileTier, fileTiers } from "../../lib/file-tiers.ts";
import { formatBytes } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { DataPageCard } from "./data-page-card.tsx";

/** The tiers of app files, grouped as the page shows them. */
const tierGroups = {
  screens: ["core", "parts"],
  english: ["texts-en", "visitor-en", "help-en"],
  thai: ["texts-th", "visitor-th", "help-th"],
  extras: ["extras"],
} as const satisfies Record<string, readonly FileTier[]>;
type Group = keyof typeof tierGroups;

export function AppFilesCard() {
  const { t } = useTranslation("data");
  const appFiles = useAtomValue(appFilesAtom);
  const storeMutation = useMutation({ mutationFn: () => storeFiles(fileTiers) });
  const repairMutation = useMutation({ mutationFn: () => repairAppFiles() });
  const hasAll = appFiles?.tiers.every(({ isStored }) => isStored) ?? true;
  // Also true while the worker stores files without this button.
  const isStoring = storeMutation.isPending || (!hasAll && Object.keys(appFiles?.progress ?? {}).length > 0);
  const client = useQueryClient();
  const storedCount = appFiles?.tiers.filter(({ isStored }) => isStored).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored files change what is measured
  useEffect(() => void client.invalidateQueries(storageUsageQuery), [client, storedCount]);
  return (
    <DataPageCard title={t("appFiles.title")} help={t("appFiles.help")}>
      {appFiles && (
        <ul className="-mt-1 mb-4 divide-y divide-separator text-sm">
          {(Object.keys(tierGroups) as Group[]).map((group) => (
            <GroupRow key={group} group={group} appFiles={appFiles} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {/* Once pressed, the button stays, so that it keeps the focus. */}
        {(!hasAll || !storeMutation.isIdle) && (
          <Button isPending={isStoring} onClick={() => storeMutation.mutate()}>
            {t(isStoring ? "appFiles.storing" : "appFiles.store")}
          </Button>
        )}
        <Button variant="secondary" disabled={repairMutation.isPending} onClick={() => repairMutation.mutate()}>
          {t(repairMutation.isPending ? "appFiles.running" : "appFiles.run")}
        </Button>
      </div>
      <div role="status" className="mt-3 text-sm empty:hidden">
        {appFiles?.hasFailed && !isStoring && !hasAll ? (
          <p className="flex items-start gap-2">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden />
            {t(appFiles.tiers.some(({ isChanged }) => isChanged) ? "appFiles.changed" : "appFiles.storeFailed")}
          </p>
        ) : repairMutation.data ? (
          <RepairResult {...repairMutation.data} />
        ) : (
          hasAll && storeMutation.isSuccess && t("appFiles.storedAll")
        )}
      </div>
    </DataPageCard>
  );
}

function GroupRow({ group, appFiles }: { group: Group; appFiles: AppFiles }) {
  const { t, i18n } = useTranslation("data");
  const tierNames: readonly FileTier[] = tierGroups[group];
  const tiers = appFiles.tiers.filter(({ tier }) => tierNames.includes(tier));
  const isStored = tiers.every((each) => each.isStored);
  const bytes = tiers.reduce((sum, each) => sum + each.bytes, 0);
  const storedBytes = tiers.reduce(
    (sum, each) => sum + each.bytes * (each.isStored ? 1 : (appFiles.progress[each.tier] ?? 0)),
    0,
  );
  const isRunning = tiers.some(({ tier }) => appFiles.progress[tier] !== undefined);
  const Icon = isStored ? CircleCheck : CloudDownload;
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${isStored ? "text-success" : "text-muted"}`} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <WholeWords>{t(`appFiles.${group}`)}</WholeWords>
        </span>
        <span className="block text-muted">
          <WholeWords>
            {isStored
              ? t("appFiles.stored")
              : isRunning
                ? t("appFiles.progress", { percent: Math.floor((storedBytes / bytes) * 100) })
                : t("appFiles.missing")}
          </WholeWords>
        </span>
      </span>
      <span className="text-muted tabular-nums">{formatBytes(bytes, i18n.language)}</span>
    </li>
  );
}

function RepairResult(reply: RepairReply) {
  const { t } = useTranslation("data");
  const Icon = reply.isOk ? CircleCheck : CircleAlert;
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-4 shrink-0 ${reply.isOk ? "text-success" : "text-attention"}`} aria-hidden />
        {!reply.isOk
          ? t("appFiles.failed")
          : reply.repaired > 0
            ? t("appFiles.repaired", { count: reply.repaired })
            : t("appFiles.good")}
      </p>
      {reply.repaired > 0 && (
        <Button variant="secondary" className="mt-3" onClick={() => location.reload()}>
          {t("appFiles.reload")}
        </Button>
      )}
    </>
  );
}
