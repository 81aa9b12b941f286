import i18next from "i18next";
import { toast } from "sonner";
import { storageKeys } from "../lib/storage-keys.ts";
import { keepQuiet, quietFor } from "./notices/quiet-update.ts";
import { WhatsNew } from "./notices/whats-new.tsx";
import type { WorkerNotice } from "./worker-notices.ts";

/** As many as fit into a toast; the notification centre has them all. */
const MOST_NOTES = 3;
const ID = "update";

/** A toast that stays until it is answered. One that was answered with "Later" comes again after two hours. */
export async function showNotice({ notice, reload, build = "", notes = [] }: WorkerNotice): Promise<void> {
  await i18next.loadNamespaces(["common", "notices"]);
  const isOffer = notice === "update.waiting";
  const quiet = isOffer ? quietFor(build) : 0;
  const again = (delay: number) => setTimeout(() => void showNotice({ notice, reload, build, notes }), delay);
  if (quiet > 0) return void again(quiet);

  const later = () => {
    removeEventListener("storage", onStorage);
    keepQuiet(build);
    again(quietFor(build));
  };
  // Answered in another tab.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKeys.updateLater || quietFor(build) === 0) return;
    removeEventListener("storage", onStorage);
    toast.dismiss(ID);
  };
  if (isOffer) addEventListener("storage", onStorage);
  toast(i18next.t(notice), {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    description: notes.length > 0 ? <WhatsNew notes={notes} most={MOST_NOTES} /> : undefined,
    action: { label: i18next.t("update.reload"), onClick: reload },
    // Said either way: the offer that may be there already would leave its own behind.
    cancel: isOffer ? { label: i18next.t("notices:update.later"), onClick: later } : undefined,
    onDismiss: isOffer ? later : () => {},
  });
}
