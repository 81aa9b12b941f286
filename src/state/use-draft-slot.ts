import { useEffect, useState } from "react";
import * as v from "valibot";
import { readDraft } from "./drafts.ts";

/** How many drafts of one form are kept side by side; tabs beyond that share the first. */
const SLOTS = 5;
/** So long a page that is being reloaded may still hold its own. */
const LEAVING_MS = 500;

/**
 * The name of the draft of a form that several tabs may have open at once, such as that of a new record: each tab keeps one
 * of its own, and one that no tab holds any more is taken up again. Undefined until that is known.
 */
export function useDraftSlot(name: string): string | undefined {
  const [slot, setSlot] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const untilLeft = new Promise<void>((resolve) => {
      left.signal.addEventListener("abort", () => resolve());
    });
    void claimOne(name, untilLeft).then((claimed) => left.signal.aborted || setSlot(claimed));
    return () => left.abort();
  }, [name]);
  return slot;
}

async function claimOne(name: string, untilLeft: Promise<void>): Promise<string> {
  // Browsers without locks have one draft for all tabs.
  if (!navigator.locks) return name;
  const slots = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? name : `${name}:${index + 1}`));
  const { written = [], empty = [] } = Object.groupBy(slots, (slot) =>
    readDraft(slot, v.looseObject({})) ? "written" : "empty",
  );
  for (const slot of written)
    if (await claim(slot, untilLeft, { signal: AbortSignal.timeout(LEAVING_MS) })) return slot;
  for (const slot of empty) if (await claim(slot, untilLeft, { ifAvailable: true })) return slot;
  return name;
}

/** Holds the draft for this tab until it leaves the form, or dies; false where another one does. */
const claim = (slot: string, untilLeft: Promise<void>, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const held = navigator.locks.request(`draft:${slot}`, options, (lock) => {
      resolve(lock !== null);
      return lock ? untilLeft : undefined;
    });
    held.catch(() => resolve(false));
  });
