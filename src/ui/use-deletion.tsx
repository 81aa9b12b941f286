import { Suspense, useState } from "react";
import { singleFlight } from "../lib/promises.ts";
import { lazyWithRetry } from "./lazy-with-retry.tsx";
import type { TypeToConfirmDialogProps } from "./type-to-confirm-dialog.tsx";

const ConfirmTyping = lazyWithRetry(async () => (await import("./type-to-confirm-dialog.tsx")).TypeToConfirmDialog);

interface DeletionOptions {
  /** Whether the user can undo the deletion. */
  canUndo: boolean;
  /** Returns the texts of the confirmation dialog for a number of records. */
  getDialogText: (
    count: number,
  ) => Pick<TypeToConfirmDialogProps, "title" | "help" | "confirmationText" | "confirmLabel" | "cancelLabel">;
}

interface PendingDeletion {
  count: number;
  run: () => Promise<unknown>;
}

/**
 * Deletes at once if the user can undo the deletion; otherwise `dialog` first asks the user to type a word. A double
 * press deletes only once, because a second call would fail with 404.
 */
export function useDeletion({ canUndo, getDialogText }: DeletionOptions) {
  const [pending, setPending] = useState<PendingDeletion>();
  const [once] = useState(singleFlight);
  return {
    remove: (count: number, run: PendingDeletion["run"]): void => {
      if (canUndo) void once(run);
      else setPending({ count, run });
    },
    dialog: pending && (
      <Suspense>
        <ConfirmTyping
          isOpen
          {...getDialogText(pending.count)}
          onCancel={() => setPending(undefined)}
          onConfirm={() => {
            setPending(undefined);
            void once(pending.run);
          }}
        />
      </Suspense>
    ),
  };
}
