import "./toaster.css";
import { useAtomValue } from "jotai";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster, toast } from "sonner";
import { appliedSkinAtom, isRtlAtom } from "../../state/layout.ts";
import { connectToaster } from "../../ui/toast.ts";

/** Sonner's CSS variables. */
const toastColours = {
  "--normal-bg": "var(--overlay)",
  "--normal-text": "var(--overlay-foreground)",
  "--normal-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

const actionStyle: CSSProperties = { background: "var(--accent-soft)", color: "var(--accent-soft-foreground)" };

/** The first toast waits this long: a screen reader announces only what is added to a live region that it knows. */
const LIVE_REGION_DELAY_MS = 100;

const toastOffset = { bottom: "var(--toast-bottom)", left: "1rem", right: "1rem" };

/** Toasts are above the bottom bar on phones. toaster.css puts the newest on top. */
export function AppToaster() {
  const { t } = useTranslation();
  const isRtl = useAtomValue(isRtlAtom);
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = connectToaster(toast);
    }, LIVE_REGION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, []);
  return (
    <Toaster
      position={isRtl ? "bottom-left" : "bottom-right"}
      offset={toastOffset}
      mobileOffset={toastOffset}
      expand
      dir={isRtl ? "rtl" : "ltr"}
      theme={useAtomValue(appliedSkinAtom) === "dark" ? "dark" : "light"}
      customAriaLabel={`${t("toasts")} (Alt+T)`}
      closeButton
      visibleToasts={5}
      toastOptions={{
        closeButtonAriaLabel: t("close"),
        actionButtonStyle: actionStyle,
        // A title may contain the long name of an event, so it gets two lines. WCAG 2.5.8 asks for targets of at least
        // 24 pixels, so the close button is that large.
        classNames: { title: "line-clamp-2 text-pretty wrap-anywhere", closeButton: "size-6!" },
      }}
      style={toastColours}
    />
  );
}
