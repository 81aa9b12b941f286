import "../../ui/overlays.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dataOverviewQuery } from "../../api/queries/data.ts";
import { backupAreas } from "../../contract/areas.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useReplaceData } from "./use-replace-data.ts";

/** An empty start keeps the user's own data in these areas. */
const keptAreas: readonly string[] = ["auth", "account", "contact"];

/**
 * Deletes the sample data of all areas and offers to undo it. Asks first only if the user has changed something, because
 * that would be deleted, too.
 */
export function StartEmpty({ onEnd }: { onEnd: () => void }) {
  const { t, i18n } = useTranslation(["data", "areas", "common"]);
  const { startOver } = useReplaceData();
  // A cached overview may be older than the user's last change.
  const { data, isError, isFetchedAfterMount } = useQuery({ ...dataOverviewQuery, staleTime: 0 });
  const overview = isFetchedAfterMount ? data : undefined;
  const changedAreaNames = overview?.areas.flatMap(({ area, state }) => {
    const backupArea = backupAreas.find((each) => each === area);
    return backupArea && state === "own" && !keptAreas.includes(area) ? [t(`areas:names.${backupArea}`)] : [];
  });
  const isStarted = useRef(false);

  const start = async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    await startOver({ to: "empty" });
    onEnd();
  };
  const isUntouched = changedAreaNames?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer decides, once
  useEffect(() => {
    if (isUntouched) void start();
    if (!isError) return;
    toast.error(t("failed.action"));
    onEnd();
  }, [isUntouched, isError]);

  if (!changedAreaNames || isUntouched) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t("emptyStart.ask")}
      help={t("emptyStart.help", { areas: new Intl.ListFormat(i18n.language).format(changedAreaNames) })}
      confirmLabel={t("common:sampleData.startEmpty")}
      cancelLabel={t("reset.cancel")}
      onConfirm={() => void start()}
      onCancel={onEnd}
    />
  );
}
