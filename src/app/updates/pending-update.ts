import type { ReleaseNote } from "../../lib/release-notes.ts";

/** An update waiting for consent. */
export interface PendingUpdate {
  build: string;
  notes: readonly ReleaseNote[];
  /** Activates it and reloads this tab. */
  reload: () => void;
}

let waiting: PendingUpdate | null = null;
const listeners = new Set<() => void>();

export function setPendingUpdate(update: PendingUpdate | null): void {
  waiting = update;
  for (const tell of listeners) tell();
}

/** The pending update as a store for `useSyncExternalStore`. */
export const pendingUpdateStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): PendingUpdate | null => waiting,
};
