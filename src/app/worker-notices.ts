import { startWorker } from "../api/worker-bridge.ts";

export type Notice = "update.waiting" | "update.done" | "update.failed";

/** Says something about the worker, and offers a reload; what shows it is loaded when there is something to say. */
export type ShowNotice = (notice: Notice, reload: () => void) => Promise<void>;

/** Starts the worker and tells the person of a new version: offered, never forced. */
export function startWorkerNotices(show: ShowNotice): void {
  let asked = false;
  void startWorker({
    onUpdateWaiting: (activate) =>
      void show("update.waiting", () => {
        asked = true;
        activate();
      }),
    // This tab's own yes reloads it; other tabs go on with what they have loaded and are told.
    onUpdated: () => (asked ? location.reload() : void show("update.done", () => location.reload())),
  }).catch((error) => {
    console.error(error);
    void show("update.failed", () => location.reload());
  });
}
