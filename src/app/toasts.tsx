import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { skinAtom } from "../state/layout.ts";

/** Where messages appear, the newest on top; screen readers hear them. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <Toaster
      position="top-right"
      theme={useAtomValue(skinAtom)}
      containerAriaLabel={t("toasts")}
      closeButton
      visibleToasts={5}
      toastOptions={{ closeButtonAriaLabel: t("close") }}
    />
  );
}
