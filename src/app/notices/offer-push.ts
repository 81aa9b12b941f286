import i18next from "i18next";
import { getPushSupport } from "../../api/push.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { toast } from "../../ui/toast.ts";

const TOAST_MS = 30_000;

/** Once on a device, after a colleague's first message or task: the person then knows what the notifications are for. */
export async function offerPush(openSettings: () => void): Promise<void> {
  if (getPushSupport() !== "supported" || Notification.permission !== "default") return;
  if (safeStorage.getItem(storageKeys.pushOffered) !== null) return;
  safeStorage.setItem(storageKeys.pushOffered, "true");
  await i18next.loadNamespaces("notices");
  toast(i18next.t("notices:push.offer"), {
    id: "push-offer",
    duration: TOAST_MS,
    action: { label: i18next.t("notices:push.choose"), onClick: openSettings },
  });
}
