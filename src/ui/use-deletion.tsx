import { lazy, Suspense, useState } from "react";
import { singleFlight } from "../lib/single-flight.ts";
import type { TypeToConfirmDialogProps } from "./type-to-confirm-dialog.tsx";

const ConfirmTyping = lazy(() =>
  import("./type-to-confirm-dialog.tsx").then(({ TypeToConfirmDialog }) => ({ default: TypeToConfirmDialog })),
);

interface DeletionOptions {
  /** Whether what is deleted can be brought back by who deletes it. */
  canUndo: boolean;
  /** What is asked where there is no way back, of so many. */
  getDialogText: (
    count: number,
  ) => Pick<TypeToConfirmDialogProps, "title" | "help" | "confirmationText" | "confirmLabel" | "cancelLabel">;
}

interface Asked {
  count: number;
  run: () => Promise<unknown>;
}

/**
 * Deletes at once where there is a way back. Whoever has none is asked to type a word first, by `dialog`. Pressed twice, it
 * is done once: nobody is told that something is gone which they have just deleted.
 */
export function useDeletion({ canUndo, getDialogText }: DeletionOptions) {
  const [asked, setAsked] = useState<Asked>();
  const [once] = useState(singleFlight);
  return {
    remove: (count: number, run: Asked["run"]): void => {
      if (canUndo) void once(run);
      else setAsked({ count, run });
    },
    dialog: asked && (
      <Suspense>
        <ConfirmTyping
          isOpen
          {...getDialogText(asked.count)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void once(asked.run);
          }}
        />
      </Suspense>
    ),
  };
}
