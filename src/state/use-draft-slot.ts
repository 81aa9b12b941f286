import { useEffect, useState } from "react";
import * as v from "valibot";
import { readDraft } from "./drafts.ts";

/** The number of drafts of one form. If more tabs are open, the additional tabs share the first draft. */
const SLOT_COUNT = 5;
/** How long to wait for a draft's lock: while a tab reloads, its old page may still hold the lock. */
const RELOAD_WAIT_MS = 500;

/**
 * Returns a draft key that no other tab uses, for forms that several tabs may open at once, such as a form for a new
 * record. A tab reuses the draft of a closed tab. Returns undefined until the key is known.
 */
export function useDraftKeyOfTab(draftKey: string): string | undefined {
  const [slot, setSlot] = useState<string>();
  useEffect(() => {
    const unmountAbort = new AbortController();
    const untilRelease = new Promise<void>((resolve) => {
      unmountAbort.signal.addEventListener("abort", () => resolve());
      // When a page reloads, its locks otherwise last until the browser has removed it, which takes long on a busy
      // device. A page in the back/forward cache keeps its lock.
      addEventListener("pagehide", ({ persisted }) => persisted || resolve(), { signal: unmountAbort.signal });
    });
    void claimSlot(draftKey, untilRelease).then((claimed) => unmountAbort.signal.aborted || setSlot(claimed));
    return () => unmountAbort.abort();
  }, [draftKey]);
  return slot;
}

async function claimSlot(draftKey: string, untilRelease: Promise<void>): Promise<string> {
  // Without the Web Locks API, all tabs share one draft.
  if (!navigator.locks) return draftKey;
  const slots = Array.from({ length: SLOT_COUNT }, (_, index) => (index === 0 ? draftKey : `${draftKey}:${index + 1}`));
  const { used = [], empty = [] } = Object.groupBy(slots, (slot) =>
    readDraft(slot, v.looseObject({})) ? "used" : "empty",
  );
  const claimIfFree = (slot: string) => requestSlotLock(slot, untilRelease, { ifAvailable: true });
  for (const slot of used) {
    // While the main thread is busy, the time may run out before the page learns that it has the lock.
    if (await claimIfFree(slot)) return slot;
    if (await requestSlotLock(slot, untilRelease, { signal: AbortSignal.timeout(RELOAD_WAIT_MS) })) return slot;
  }
  for (const slot of empty) if (await claimIfFree(slot)) return slot;
  return draftKey;
}

/** Locks a draft for this tab until the promise `released` resolves. Returns false if another tab holds the lock. */
const requestSlotLock = (slot: string, untilRelease: Promise<void>, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const lockRequest = navigator.locks.request(`draft:${slot}`, options, (lock) => {
      resolve(lock !== null);
      return lock ? untilRelease : undefined;
    });
    lockRequest.catch(() => resolve(false));
  });
