import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { singleFlight } from "../lib/promises.ts";
import { lazyWithRetry } from "./lazy-with-retry.tsx";
import { toast } from "./toast.ts";
import { offerUndo } from "./undo.tsx";

const TypeToConfirmDialog = lazyWithRetry(
  async () => (await import("./type-to-confirm-dialog.tsx")).TypeToConfirmDialog,
);

interface DeletionOptions<Row, Deleted> {
  /** Whether the user may restore the records. If not, a dialog asks before they are deleted. */
  canRestore: boolean;
  remove: (input: { body: { ids: number[] } }) => Promise<Deleted>;
  /** Undoes a deletion, given its response. */
  restore: (input: { body: Deleted }) => Promise<unknown>;
  /** Returns the dialog's text, which says what will be deleted and which word to type. */
  getHelp: (values: { count: number; word: string }) => string;
  /** Returns the text of the toast that follows the deletion. */
  getMessage: (rows: readonly Row[]) => string;
  onError: (error: unknown, rows: readonly Row[]) => void;
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
 * asks to type a word. A double press deletes only once, because a second call would fail with 404.
 */
export function useDeletion<Row extends { id: number }, Deleted>(options: DeletionOptions<Row, Deleted>) {
  const { canRestore, remove, restore, getHelp, getMessage, onError } = options;
  const { t } = useTranslation();
  const [pending, setPending] = useState<PendingDeletion>();
  const [once] = useState(singleFlight);
  const word = t("deletion.word");
  const run = async (rows: readonly Row[], { onBeforeDelete, onDone }: DeletionCallbacks) => {
    await onBeforeDelete?.();
    await remove({ body: { ids: rows.map(({ id }) => id) } }).then(
      (body) => {
        if (canRestore) offerUndo(getMessage(rows), t("undo"), () => restore({ body }));
        else toast(getMessage(rows));
        onDone?.();
      },
      (error: unknown) => onError(error, rows),
    );
  };
  return {
    remove: (rows: readonly Row[], callbacks: DeletionCallbacks = {}): void => {
      const runOnce = () => once(() => run(rows, callbacks));
      if (canRestore) void runOnce();
      else setPending({ count: rows.length, run: runOnce });
    },
    dialog: pending && (
      <Suspense>
        <TypeToConfirmDialog
          isOpen
          title={t("deletion.title")}
          help={getHelp({ count: pending.count, word })}
          confirmationText={word}
          confirmLabel={t("deletion.confirm")}
          cancelLabel={t("cancel")}
          onCancel={() => setPending(undefined)}
          onConfirm={() => {
            setPending(undefined);
            void pending.run();
          }}
        />
      </Suspense>
    ),
  };
}
