import i18next from "i18next";
import { startWorker } from "../api/worker-bridge.ts";
import { toastsWantedAtom } from "../state/main.ts";
import type { Store } from "./router-context.ts";

/** Starts the worker and tells the person of a new version: offered, never forced. */
export function startWorkerNotices(store: Store): void {
  let asked = false;
  void startWorker({
    onUpdateWaiting: (activate) =>
      notify(store, "update.waiting", () => {
        asked = true;
        activate();
      }),
    // This tab's own yes reloads it; other tabs go on with what they have loaded and are told.
    onUpdated: () => (asked ? location.reload() : void notify(store, "update.done", () => location.reload())),
  }).catch((error) => {
    console.error(error);
    void notify(store, "update.failed", () => location.reload());
  });
}

type Notice = "update.waiting" | "update.done" | "update.failed";

async function notify(store: Store, text: Notice, reload: () => void) {
  store.set(toastsWantedAtom, true);
  const { toast } = await import("sonner");
  await i18next.loadNamespaces("common");
  toast(i18next.t(text), {
    id: "update",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: reload },
  });
}
