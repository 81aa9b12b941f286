import { createElement } from "react";
import { toast } from "sonner";
import { createCountdown } from "./countdown.ts";
import { UndoProgressBar } from "./undo-progress-bar.tsx";

/** How long an action can be undone, not counting the time in which it is looked at or the page is out of view. */
export const UNDO_MS = 10_000;

/** Takes back what was done; where it gives a promise that is rejected, the offer stays. */
export type UndoHandler = () => unknown;

interface Offer {
  id: string;
  label: string;
  undo: UndoHandler;
  clock: ReturnType<typeof createCountdown>;
}

/** What can still be undone, the newest last; each by itself. */
const offers: Offer[] = [];
const pauses = new Set<string>();
let failure = "";
let made = 0;

function withdraw(offer: Offer): void {
  const index = offers.indexOf(offer);
  if (index < 0) return;
  offers.splice(index, 1);
  offer.clock.stop();
  toast.dismiss(offer.id);
}

async function run(offer: Offer): Promise<void> {
  // Pressed again while its toast leaves, it is undone once.
  if (!offers.includes(offer)) return;
  withdraw(offer);
  try {
    await offer.undo();
  } catch (error) {
    console.warn(error);
    present(failure, offer.label, offer.undo);
  }
}

function present(message: string, label: string, undo: UndoHandler): Offer {
  const clock = createCountdown(UNDO_MS, () => withdraw(offer));
  const offer: Offer = { id: `undo-${++made}`, label, undo, clock };
  toast(message, {
    id: offer.id,
    description: createElement(UndoProgressBar, { countdown: clock, durationMs: UNDO_MS }),
    // The clock decides, so that the offer and its toast end together.
    duration: Number.POSITIVE_INFINITY,
    action: { label, onClick: () => void run(offer) },
    onDismiss: () => withdraw(offer),
  });
  offers.push(offer);
  if (pauses.size > 0) clock.pause();
  return offer;
}

/**
 * Says what was done, with an Undo for ten seconds; Ctrl/⌘ Z undoes the newest. It stays when the page is changed. An undo
 * that fails is offered again. Gives what takes the offer back, for when there is nothing left to undo.
 */
export function offerUndo(message: string, label: string, undo: UndoHandler): () => void {
  const offer = present(message, label, undo);
  return () => withdraw(offer);
}

/** Undoes the newest that can be undone. */
export function undoLatest(): void {
  const newest = offers.at(-1);
  if (newest) void run(newest);
}

/** Stops or starts the clocks; each reason by itself. */
export function setUndoPaused(reason: "hovered" | "focused" | "hidden", isPaused: boolean): void {
  if (isPaused) pauses.add(reason);
  else pauses.delete(reason);
  for (const { clock } of offers) pauses.size > 0 ? clock.pause() : clock.resume();
}

/** What an undo that failed says, in the language on screen. */
export function setUndoErrorMessage(message: string): void {
  failure = message;
}
