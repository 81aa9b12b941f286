import { registerServiceWorker } from "../../api/service-worker.ts";
import { fetchReleaseNotes } from "../../api/version.ts";
import { getNewReleaseNotes, type ReleaseNote } from "../../lib/release-notes.ts";
import { setPendingUpdate } from "./pending-update.ts";

export type UpdateStatus = "update.waiting" | "update.done" | "update.failed";

/** What is said about the worker, and the reload that is offered with it. */
export interface UpdateNotice {
  status: UpdateStatus;
  reload: () => void;
  /** The build that waits, and what it brings. */
  build?: string;
  notes?: readonly ReleaseNote[];
}

/** Says something about the worker; what shows it is loaded when there is something to say. */
export type ShowUpdateNotice = (notice: UpdateNotice) => Promise<void>;

/** Starts the worker and tells the person of a new version: offered, never forced. */
export function watchUpdates(show: ShowUpdateNotice): void {
  let asked = false;
  void registerServiceWorker({
    onUpdateWaiting: async ({ version, activate }) => {
      const reload = () => {
        asked = true;
        activate();
      };
      const notes = version ? getNewReleaseNotes(version.notes, await fetchReleaseNotes()) : [];
      const update = { build: version?.build ?? "", notes, reload };
      setPendingUpdate(update);
      await show({ status: "update.waiting", ...update });
    },
    // This tab's own yes reloads it; other tabs go on with what they have loaded and are told.
    onUpdated: () => {
      if (asked) return location.reload();
      setPendingUpdate(null);
      void show({ status: "update.done", reload: () => location.reload() });
    },
  }).catch((error) => {
    console.error(error);
    void show({ status: "update.failed", reload: () => location.reload() });
  });
}
