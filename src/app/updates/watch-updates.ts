import { registerServiceWorker } from "../../api/service-worker.ts";
import { fetchReleaseNotes } from "../../api/version.ts";
import { getNewReleaseNotes, type ReleaseNote } from "../../lib/release-notes.ts";
import { setPendingUpdate } from "./pending-update.ts";

export type UpdateStatus = "update.waiting" | "update.done" | "update.failed";

/** A notice about the worker, optionally with a reload. */
export interface UpdateNotice {
  status: UpdateStatus;
  reload: () => void;
  /** The waiting build and its release notes. */
  build?: string;
  notes?: readonly ReleaseNote[];
}

/** Shows a worker notice; implementations lazy-load their UI. */
export type ShowUpdateNotice = (notice: UpdateNotice) => Promise<void>;

/** Registers the worker and offers updates; never reloads by itself. */
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
    // Only the consenting tab reloads; other tabs keep their build and get a notice.
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
