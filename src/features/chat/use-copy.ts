import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toast.ts";

export function useCopy(): (text: string) => Promise<unknown> {
  const { t } = useTranslation("chat");
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t("actions.copied")),
      () => toast.error(t("actions.copyFailed")),
    );
}
