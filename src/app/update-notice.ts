import i18next from "i18next";
import { toast } from "sonner";
import type { Notice } from "./worker-notices.ts";

/** A toast that stays until it is answered. */
export async function showNotice(notice: Notice, reload: () => void): Promise<void> {
  await i18next.loadNamespaces("common");
  toast(i18next.t(notice), {
    id: "update",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: reload },
  });
}
