import { useTranslation } from "react-i18next";
import type { RejectedChange } from "../../contract/rejected-changes.ts";

/** Names the device on which the same person made the other change; undefined if it was a colleague. */
export function useOtherDevice(by: RejectedChange["by"]): string | undefined {
  const { t } = useTranslation("data");
  if (!by?.isOwn) return undefined;
  return by.deviceName === null
    ? t("workspace.otherDevice.unnamed")
    : t("workspace.otherDevice.named", { name: by.deviceName });
}
