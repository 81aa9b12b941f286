import i18next from "i18next";
import { startWorker } from "../api/worker-bridge.ts";

/** Starts the worker and tells the person of a new version: offered, never forced. */
export function startWorkerNotices(): void {
  let asked = false;
  void startWorker({
    onUpdateWaiting: (activate) =>
      notify("update.waiting", () => {
        asked = true;
        activate();
      }),
    // This tab's own yes reloads it; other tabs go on with what they have loaded and are told.
    onUpdated: () => (asked ? location.reload() : void notify("update.done", () => location.reload())),
  }).catch((error) => {
    console.error(error);
    void notify("update.failed", () => location.reload());
  });
}

type Notice = "update.waiting" | "update.done" | "update.failed";

async function notify(text: Notice, reload: () => void) {
  const { toast } = await import("sonner");
  await i18next.loadNamespaces("common");
  toast(i18next.t(text), {
    id: "update",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: reload },
  });
}
