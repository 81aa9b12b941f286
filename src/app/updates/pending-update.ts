import type { ReleaseNote } from "../../lib/release-notes.ts";

/** A version that waits for the person's yes. */
export interface PendingUpdate {
  build: string;
  notes: readonly ReleaseNote[];
  /** Lets it take over, and reloads this tab. */
  reload: () => void;
}

let waiting: PendingUpdate | null = null;
const listeners = new Set<() => void>();

export function setPendingUpdate(update: PendingUpdate | null): void {
  waiting = update;
  for (const tell of listeners) tell();
}

/** The version that waits, if any; shaped for React's `useSyncExternalStore`. */
export const pendingUpdateStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): PendingUpdate | null => waiting,
};
