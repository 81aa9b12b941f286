import i18next from "i18next";
import { getRemainingSnoozeMs, snoozeUpdate } from "../../api/snooze-update.ts";
import type { UpdateNotice } from "../../api/updates.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { toast } from "../../ui/toast.ts";
import { WhatsNew } from "./whats-new.tsx";

/** The toast lists at most this many changes; the notification centre lists all. */
const MAX_NOTES = 3;
const TOAST_ID = "update";
/** The press on “Reload” closes the toast with the other id. */
const STARTED_TOAST_ID = "update-started";

/** The toast stays until the user reacts. “Later” hides it for two hours. */
export async function showUpdateToast({ status, reload, build = "", notes = [] }: UpdateNotice): Promise<void> {
  await i18next.loadNamespaces(["common", "notices"]);
  // The new version may take over only after half a minute.
  if (status === "update.started")
    return toast(i18next.t(status), { id: STARTED_TOAST_ID, duration: Number.POSITIVE_INFINITY });
  const isUpdateReady = status === "update.waiting";
  const snoozeMs = isUpdateReady ? getRemainingSnoozeMs(build) : 0;
  const showAgainAfter = (delay: number) =>
    setTimeout(() => void showUpdateToast({ status, reload, build, notes }), delay);
  if (snoozeMs > 0) return void showAgainAfter(snoozeMs);

  const snooze = () => {
    removeEventListener("storage", onStorage);
    snoozeUpdate(build);
    showAgainAfter(getRemainingSnoozeMs(build));
  };
  // Close this tab's toast when the user chooses “Later” in another tab.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKeys.updateLater || getRemainingSnoozeMs(build) === 0) return;
    removeEventListener("storage", onStorage);
    toast.dismiss(TOAST_ID);
  };
  if (isUpdateReady) addEventListener("storage", onStorage);
  toast(i18next.t(status), {
    id: TOAST_ID,
    duration: Number.POSITIVE_INFINITY,
    description: notes.length > 0 ? <WhatsNew notes={notes} limit={MAX_NOTES} /> : undefined,
    action: { label: i18next.t("update.reload"), onClick: reload },
    // Always pass `cancel`, even undefined: otherwise an updated toast would keep the cancel button of the previous
    // one.
    cancel: isUpdateReady ? { label: i18next.t("notices:update.later"), onClick: snooze } : undefined,
    onDismiss: isUpdateReady ? snooze : () => {},
  });
}
