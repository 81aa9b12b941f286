import { atom, getDefaultStore } from "jotai";
import { getNewReleaseNotes, type ReleaseNote } from "../lib/release-notes.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { fetchReleaseNotes } from "./version.ts";

export type UpdateStatus = "update.waiting" | "update.started" | "update.done" | "update.failed";

/** `reload` runs when the user presses the notice's button. */
export interface UpdateNotice {
  status: UpdateStatus;
  reload: () => void;
  /** The id of the waiting build, together with its release notes. */
  build?: string;
  notes?: readonly ReleaseNote[];
}

interface PendingUpdate {
  build: string;
  notes: readonly ReleaseNote[];
  isAccepted: boolean;
  /** Activates the new version and reloads this tab. */
  reload: () => void;
}

/** Null if no version waits. */
export const pendingUpdateAtom = atom<PendingUpdate | null>(null);

/** The user decides when to activate a new version. */
export function watchUpdates(show: (notice: UpdateNotice) => Promise<void>): void {
  const store = getDefaultStore();
  let isAccepted = false;
  registerServiceWorker({
    onUpdateWaiting: async ({ version, activate }) => {
      const reload = () => {
        isAccepted = true;
        activate();
        store.set(pendingUpdateAtom, { ...update, isAccepted });
        void show({ status: "update.started", reload });
      };
      const notes = version ? getNewReleaseNotes(version.notes, await fetchReleaseNotes()) : [];
      const update = { build: version?.build ?? "", notes, isAccepted: false, reload };
      store.set(pendingUpdateAtom, update);
      await show({ status: "update.waiting", ...update });
    },
    // Reload only the tab in which the user accepted the update. Other tabs keep running the loaded build and show a
    // notice.
    onUpdated: () => {
      if (isAccepted) return location.reload();
      store.set(pendingUpdateAtom, null);
      void show({ status: "update.done", reload: () => location.reload() });
    },
    onFailed: () => void show({ status: "update.failed", reload: () => location.reload() }),
  });
}
