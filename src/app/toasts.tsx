import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { isRtlAtom, skinAtom } from "../state/layout.ts";

/** Sonner's own colours, in the brand's. */
const colours = {
  "--normal-bg": "var(--overlay)",
  "--normal-text": "var(--overlay-foreground)",
  "--normal-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

/** Where messages appear, the newest on top; screen readers hear them. */
export function Toasts() {
  const { t } = useTranslation();
  const isRtl = useAtomValue(isRtlAtom);
  return (
    <Toaster
      position={isRtl ? "top-left" : "top-right"}
      dir={isRtl ? "rtl" : "ltr"}
      theme={useAtomValue(skinAtom) === "dark" ? "dark" : "light"}
      containerAriaLabel={t("toasts")}
      closeButton
      visibleToasts={5}
      toastOptions={{ closeButtonAriaLabel: t("close") }}
      style={colours}
    />
  );
}
