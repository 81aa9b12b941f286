import i18next from "i18next";
import { useAtomValue } from "jotai";
import { type Countdown, createCountdown } from "./countdown.ts";
import { toast } from "./toast.ts";

/** The countdown pauses while the undo toast is hovered or focused and while the page is hidden. */
export const UNDO_MS = 10_000;

/** If the returned promise rejects, the undo is offered again, except after a later change. */
type UndoHandler = () => unknown;

interface Offer {
  id: string;
  undo: UndoHandler;
  countdown: Countdown;
  group: UndoGroup | undefined;
}

/** Offers that are withdrawn together: an order takes the products of the cart. */
export type UndoGroup = "cart";

/** Newest last. */
const openOffers: Offer[] = [];
const pauseReasons = new Set<string>();

function closeOffer(offer: Offer): void {
  const index = openOffers.indexOf(offer);
  if (index < 0) return;
  openOffers.splice(index, 1);
  offer.countdown.stop();
  toast.dismiss(offer.id);
}

/**
 * The error of an undo that would overwrite a later change ends this way. Other conflicts, such as too few pieces in
 * stock, may pass.
 */
const isChangedSince = (error: unknown) => error instanceof Error && /changed since\.?$/.test(error.message);
/** The error of `cancelSend` when the email has left. */
const isAlreadySent = (error: unknown) => error instanceof Error && /already sent\.?$/.test(error.message);

async function runOffer(offer: Offer): Promise<void> {
  // Ignore a second press: the toast can be pressed again while it animates out.
  if (!openOffers.includes(offer)) return;
  closeOffer(offer);
  try {
    await offer.undo();
  } catch (error) {
    // This undo has become impossible, so it must not be offered again.
    if (isChangedSince(error)) return void toast.error(i18next.t("notices:undo.changed"));
    if (isAlreadySent(error)) return void toast.error(i18next.t("notices:undo.alreadySent"));
    console.warn(error);
    showOffer(i18next.t("notices:undo.failed"), offer.undo, offer.group);
  }
}

function showOffer(message: string, undo: UndoHandler, group: UndoGroup | undefined): Offer {
  const countdown = createCountdown(UNDO_MS, () => closeOffer(offer));
  const offer: Offer = { id: `undo-${crypto.randomUUID()}`, undo, countdown, group };
  toast(message, {
    id: offer.id,
    description: <UndoProgressBar countdown={countdown} durationMs={UNDO_MS} />,
    // Disable the toast's own timeout: the countdown closes the toast.
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("undo"), onClick: () => void runOffer(offer) },
    onDismiss: () => closeOffer(offer),
  });
  openOffers.push(offer);
  if (pauseReasons.size > 0) countdown.pause();
  return offer;
}

/**
 * The toast stays for ten seconds, also across navigations. If an undo fails, it is offered again. The returned
 * function withdraws the offer.
 */
export function offerUndo(message: string, undo: UndoHandler, group?: UndoGroup): () => void {
  const offer = showOffer(message, undo, group);
  return () => closeOffer(offer);
}

function closeGroup(group: UndoGroup): void {
  for (const offer of [...openOffers]) if (offer.group === group) closeOffer(offer);
}

const otherTabs = new BroadcastChannel("undo");
otherTabs.onmessage = ({ data }: MessageEvent<UndoGroup>) => closeGroup(data);

/** Withdraws the offers in all tabs. */
export function withdrawUndo(group: UndoGroup): void {
  closeGroup(group);
  otherTabs.postMessage(group);
}

/** The newest action that is still being saved. */
let savingAction: Promise<unknown> | undefined;

/** {@link undoLatest} waits for the offer that the action makes at the end. */
export async function saveWithUndo<Result>(save: () => Promise<Result>): Promise<Result> {
  const currentSave = save();
  savingAction = currentSave;
  try {
    return await currentSave;
  } finally {
    if (savingAction === currentSave) savingAction = undefined;
  }
}

export interface UndoableAction<Result> {
  save: () => Promise<Result>;
  /** Undefined if the screen shows what happened. */
  message?: string | undefined;
  /** Undefined if the user may not reverse the action. */
  undo?: ((result: Result) => unknown) | undefined;
  /** Ends the offer after this time, also while the toast is hovered. By default only the toast's countdown ends it. */
  undoLimitMs?: number | undefined;
}

/**
 * If saving fails, shows a toast and returns false. A full storage needs no message: the app's own toast replaces it.
 */
export async function runAction<Result>(
  { save, message, undo, undoLimitMs }: UndoableAction<Result>,
  getErrorMessage: (error: unknown) => string,
): Promise<boolean> {
  try {
    await saveWithUndo(async () => {
      const result = await save();
      if (message && undo) {
        const withdrawOffer = offerUndo(message, () => undo(result));
        if (undoLimitMs !== undefined) setTimeout(withdrawOffer, undoLimitMs);
      } else if (message) toast(message);
    });
    return true;
  } catch (error) {
    console.warn(error);
    toast.error(getErrorMessage(error));
    return false;
  }
}

function undoNewestOffer(): void {
  const newestOffer = openOffers.at(-1);
  if (newestOffer) void runOffer(newestOffer);
}

/** While an action is being saved, undoes that action afterwards; if saving fails, does nothing. */
export function undoLatest(): void {
  if (savingAction) void savingAction.then(undoNewestOffer, () => undefined);
  else undoNewestOffer();
}

export function setUndoPaused(reason: "hovered" | "focused" | "hidden", isPaused: boolean): void {
  if (isPaused) pauseReasons.add(reason);
  else pauseReasons.delete(reason);
  for (const { countdown } of openOffers) pauseReasons.size > 0 ? countdown.pause() : countdown.resume();
}

/** The line updates every second with a CSS transition. */
function UndoProgressBar({ countdown, durationMs }: { countdown: Countdown; durationMs: number }) {
  const { remaining, isRunning } = useAtomValue(countdown.stateAtom);
  // While the countdown runs, each transition ends where the line will be in one second.
  const targetScale = Math.max(0, isRunning ? remaining - 1_000 : remaining) / durationMs;
  return (
    <span
      aria-hidden
      data-left={Math.ceil(remaining / 1_000)}
      className="pointer-events-none absolute inset-x-3 bottom-0 h-0.5 origin-left rounded-full bg-accent opacity-70 transition-transform duration-1000 ease-linear rtl:origin-right"
      style={{ transform: `scaleX(${targetScale})` }}
    />
  );
}
