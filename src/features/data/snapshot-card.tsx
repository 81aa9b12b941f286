import { useAtomValue } from "jotai";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteSnapshot, type Snapshot } from "../../contract/data.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { formatBytes, formatCount } from "../../lib/format-number.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { toast } from "../../ui/toast.ts";
import { DataPageCard } from "./data-page-card.tsx";
import { useReplaceData } from "./use-replace-data.ts";

const ConfirmDialog = lazyWithRetry(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

interface SnapshotCardProps {
  snapshot: Snapshot;
  /** After a restore on this page: the card appears far above the file's preview, which had the focus. */
  takesFocus: boolean;
  onFocused: () => void;
}

/** Shown as long as the snapshot is stored. */
export function SnapshotCard({ snapshot, takesFocus, onFocused }: SnapshotCardProps) {
  const { id, at, reason, rows, bytes } = snapshot;
  const card = useRef<HTMLElement>(null);
  const focusCard = useEffectEvent(() => {
    card.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (takesFocus) focusCard();
  }, [takesFocus]);
  const { t, i18n } = useTranslation("data");
  const { goBack, isBusy } = useReplaceData();
  const deleteMutation = useEndpointMutation(deleteSnapshot);
  const [isConfirming, setConfirming] = useState(false);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const { language } = i18n;
  const deleteCopy = () => {
    setConfirming(false);
    deleteMutation.mutate(
      { params: { id } },
      { onSuccess: () => toast(t("snapshot.deleted")), onError: () => toast.error(t("failed.action")) },
    );
  };
  return (
    <DataPageCard
      ref={card}
      title={t(reason === "import" ? "snapshot.titleImport" : "snapshot.titleReset")}
      help={t(isInWorkspace ? "snapshot.helpInWorkspace" : "snapshot.help", {
        count: rows,
        time: formatDateTime(at, language),
        rows: formatCount(rows, language),
        size: formatBytes(bytes, language),
      })}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isBusy} onClick={() => void goBack(id)}>
          {t("snapshot.restore")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => setConfirming(true)}>
          {t("snapshot.delete")}
        </Button>
      </div>
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            isOpen
            title={t("snapshot.deleteTitle")}
            help={t("snapshot.deleteHelp")}
            cancelLabel={t("snapshot.keep")}
            confirmLabel={t("snapshot.delete")}
            onCancel={() => setConfirming(false)}
            onConfirm={deleteCopy}
          />
        )}
      </Suspense>
    </DataPageCard>
  );
}
