import { readReleaseNotes } from "../api/version.ts";
import { startWorker } from "../api/worker-bridge.ts";
import { newNotes, type ReleaseNote } from "../lib/release-notes.ts";
import { setWaitingUpdate } from "./notices/waiting-update.ts";

export type Notice = "update.waiting" | "update.done" | "update.failed";

/** What is said about the worker, and the reload that is offered with it. */
export interface WorkerNotice {
  notice: Notice;
  reload: () => void;
  /** The build that waits, and what it brings. */
  build?: string;
  notes?: readonly ReleaseNote[];
}

/** Says something about the worker; what shows it is loaded when there is something to say. */
export type ShowNotice = (notice: WorkerNotice) => Promise<void>;

/** Starts the worker and tells the person of a new version: offered, never forced. */
export function startWorkerNotices(show: ShowNotice): void {
  let asked = false;
  void startWorker({
    onUpdateWaiting: async ({ version, activate }) => {
      const reload = () => {
        asked = true;
        activate();
      };
      const notes = version ? newNotes(version.notes, await readReleaseNotes()) : [];
      const update = { build: version?.build ?? "", notes, reload };
      setWaitingUpdate(update);
      await show({ notice: "update.waiting", ...update });
    },
    // This tab's own yes reloads it; other tabs go on with what they have loaded and are told.
    onUpdated: () => {
      if (asked) return location.reload();
      setWaitingUpdate(null);
      void show({ notice: "update.done", reload: () => location.reload() });
    },
  }).catch((error) => {
    console.error(error);
    void show({ notice: "update.failed", reload: () => location.reload() });
  });
}
