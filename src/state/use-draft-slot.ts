import { useEffect, useState } from "react";
import * as v from "valibot";
import { readDraft } from "./drafts.ts";

/** The number of drafts of one form; further tabs share the first. */
const SLOTS = 5;
/** A reloading page may hold its lock this long. */
const RELOAD_MS = 500;

/**
 * Returns a draft key that no other tab uses, for a form that several tabs may open at once, such as that of a new record.
 * Drafts of closed tabs are reused. Undefined until the key is known.
 */
export function useDraftSlot(draftKey: string): string | undefined {
  const [slot, setSlot] = useState<string>();
  useEffect(() => {
    const unmounted = new AbortController();
    const released = new Promise<void>((resolve) => {
      unmounted.signal.addEventListener("abort", () => resolve());
    });
    void claimSlot(draftKey, released).then((claimed) => unmounted.signal.aborted || setSlot(claimed));
    return () => unmounted.abort();
  }, [draftKey]);
  return slot;
}

async function claimSlot(draftKey: string, released: Promise<void>): Promise<string> {
  // Without the Web Locks API all tabs share one draft.
  if (!navigator.locks) return draftKey;
  const slots = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? draftKey : `${draftKey}:${index + 1}`));
  const { used = [], empty = [] } = Object.groupBy(slots, (slot) =>
    readDraft(slot, v.looseObject({})) ? "used" : "empty",
  );
  for (const slot of used) if (await claim(slot, released, { signal: AbortSignal.timeout(RELOAD_MS) })) return slot;
  for (const slot of empty) if (await claim(slot, released, { ifAvailable: true })) return slot;
  return draftKey;
}

/** Locks the draft for this tab until `released`; returns false when another tab holds the lock. */
const claim = (slot: string, released: Promise<void>, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const held = navigator.locks.request(`draft:${slot}`, options, (lock) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    });
    held.catch(() => resolve(false));
  });
