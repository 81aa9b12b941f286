import type { TFunction } from "i18next";
import type { Notice } from "../../state/notices.ts";

/** A notice in words, in the language of `t`. */
export function getNoticeText(t: TFunction<"notices">, notice: Notice): string {
  switch (notice.kind) {
    case "update-ready":
    case "updated":
      return notice.values.version ? t(`kinds.${notice.kind}-version`, notice.values) : t(`kinds.${notice.kind}`);
    case "storage-low":
      return t("kinds.storage-low", notice.values);
    case "delivered":
      return t("kinds.delivered", notice.values);
    case "backup-imported":
      return t("kinds.backup-imported", { count: notice.values.records });
    case "data-reset":
      return t(`kinds.data-reset-${notice.values.to}`);
    default:
      return t(`kinds.${notice.kind}`);
  }
}
