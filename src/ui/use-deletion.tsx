import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyWithRetry } from "./lazy-with-retry.tsx";
import { runAction } from "./undo.tsx";

const TypeToConfirmDialog = lazyWithRetry(
  async () => (await import("./type-to-confirm-dialog.tsx")).TypeToConfirmDialog,
);

interface DeletionOptions<Row, Deleted> {
  /** If false, a dialog asks before records are deleted. */
  canRestore: boolean;
  remove: (input: { body: { ids: number[] } }) => Promise<Deleted>;
  restore: (input: { body: Deleted }) => Promise<unknown>;
  /** Returns the dialog's text, which says what will be deleted and which word to type. */
  getHelp: (values: { count: number; word: string }) => string;
  getMessage: (rows: readonly Row[]) => string;
  getErrorMessage: (error: unknown, rows: readonly Row[]) => string;
}

interface DeletionCallbacks {
  /** Leaves the page of a record before its deletion; otherwise the page would say “not found”. */
  onBeforeDelete?: () => Promise<unknown>;
  onDone?: () => void;
}

interface PendingDeletion {
  count: number;
  run: () => Promise<unknown>;
}

/**
 * Returns a function that deletes records at once and offers undo. If the user may not undo the deletion, `dialog` first
 * asks to type a word. A double press deletes a record only once, because a second call would fail with 404.
 */
export function useDeletion<Row extends { id: number }, Deleted>(options: DeletionOptions<Row, Deleted>) {
  const { canRestore, remove, restore, getHelp, getMessage, getErrorMessage } = options;
  const { t } = useTranslation();
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion>();
  const [idsInDeletion] = useState(() => new Set<number>());
  const word = t("deletion.word");
  const deleteRows = async (selectedRows: readonly Row[], { onBeforeDelete, onDone }: DeletionCallbacks) => {
    const rows = selectedRows.filter(({ id }) => !idsInDeletion.has(id));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const id of ids) idsInDeletion.add(id);
    const save = async () => {
      await onBeforeDelete?.();
      return remove({ body: { ids } });
    };
    const undo = canRestore ? (body: Deleted) => restore({ body }) : undefined;
    if (await runAction({ save, message: getMessage(rows), undo }, (error) => getErrorMessage(error, rows))) onDone?.();
    for (const id of ids) idsInDeletion.delete(id);
  };
  return {
    remove: (rows: readonly Row[], callbacks: DeletionCallbacks = {}): void => {
      if (canRestore) void deleteRows(rows, callbacks);
      else setPendingDeletion({ count: rows.length, run: () => deleteRows(rows, callbacks) });
    },
    dialog: pendingDeletion && (
      <Suspense>
        <TypeToConfirmDialog
          isOpen
          title={t("deletion.title")}
          help={getHelp({ count: pendingDeletion.count, word })}
          confirmationText={word}
          confirmLabel={t("deletion.confirm")}
          cancelLabel={t("cancel")}
          onCancel={() => setPendingDeletion(undefined)}
          onConfirm={() => {
            setPendingDeletion(undefined);
            void pendingDeletion.run();
          }}
        />
      </Suspense>
    ),
  };
}
