import { lazy, Suspense, useState } from "react";
import { createGate } from "../lib/gate.ts";
import type { ConfirmTypingProps } from "./confirm-typing.tsx";

const ConfirmTyping = lazy(() =>
  import("./confirm-typing.tsx").then(({ ConfirmTyping }) => ({ default: ConfirmTyping })),
);

interface DeletionOptions {
  /** Whether what is deleted can be brought back by who deletes it. */
  hasWayBack: boolean;
  /** What is asked where there is no way back, of so many. */
  words: (count: number) => Pick<ConfirmTypingProps, "title" | "help" | "word" | "confirm" | "stay">;
}

interface Asked {
  count: number;
  run: () => Promise<unknown>;
}

/**
 * Deletes at once where there is a way back. Whoever has none is asked to type a word first, by `dialog`. Pressed twice, it
 * is done once: nobody is told that something is gone which they have just deleted.
 */
export function useDeletion({ hasWayBack, words }: DeletionOptions) {
  const [asked, setAsked] = useState<Asked>();
  const [once] = useState(createGate);
  return {
    remove: (count: number, run: Asked["run"]): void => {
      if (hasWayBack) void once(run);
      else setAsked({ count, run });
    },
    dialog: asked && (
      <Suspense>
        <ConfirmTyping
          isOpen
          {...words(asked.count)}
          onStay={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void once(asked.run);
          }}
        />
      </Suspense>
    ),
  };
}
