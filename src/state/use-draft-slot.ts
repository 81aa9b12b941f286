import { useEffect, useState } from "react";
import * as v from "valibot";
import { readDraft } from "./drafts.ts";

/** The number of drafts of one form. If more tabs are open, the additional tabs share the first draft. */
const SLOTS = 5;
/** How long to wait for a draft's lock: while a tab reloads, its old page may still hold the lock. */
const RELOAD_MS = 500;

/**
 * Returns a draft key that no other tab uses, for forms that several tabs may open at once, such as a form for a new
 * record. A tab reuses the draft of a closed tab. Returns undefined until the key is known.
 */
export function useDraftKeyOfTab(draftKey: string): string | undefined {
  const [slot, setSlot] = useState<string>();
  useEffect(() => {
    const unmounted = new AbortController();
    const released = new Promise<void>((resolve) => {
      unmounted.signal.addEventListener("abort", () => resolve());
      // When a page reloads, its locks otherwise last until the browser has removed it, which takes long on a busy
      // device. A page in the back/forward cache keeps its lock.
      addEventListener("pagehide", ({ persisted }) => persisted || resolve(), { signal: unmounted.signal });
    });
    void claimSlot(draftKey, released).then((claimed) => unmounted.signal.aborted || setSlot(claimed));
    return () => unmounted.abort();
  }, [draftKey]);
  return slot;
}

async function claimSlot(draftKey: string, released: Promise<void>): Promise<string> {
  // Without the Web Locks API, all tabs share one draft.
  if (!navigator.locks) return draftKey;
  const slots = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? draftKey : `${draftKey}:${index + 1}`));
  const { used = [], empty = [] } = Object.groupBy(slots, (slot) =>
    readDraft(slot, v.looseObject({})) ? "used" : "empty",
  );
  const claimFree = (slot: string) => requestSlotLock(slot, released, { ifAvailable: true });
  for (const slot of used) {
    // While the main thread is busy, the time may run out before the page learns that it has the lock.
    if (await claimFree(slot)) return slot;
    if (await requestSlotLock(slot, released, { signal: AbortSignal.timeout(RELOAD_MS) })) return slot;
  }
  for (const slot of empty) if (await claimFree(slot)) return slot;
  return draftKey;
}

/** Locks a draft for this tab until the promise `released` resolves. Returns false if another tab holds the lock. */
const requestSlotLock = (slot: string, released: Promise<void>, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const held = navigator.locks.request(`draft:${slot}`, options, (lock) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    });
    held.catch(() => resolve(false));
  });
