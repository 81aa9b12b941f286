import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { isRtlAtom, skinAtom } from "../../state/layout.ts";

/** Maps Sonner's colours to the theme. */
const colours = {
  "--normal-bg": "var(--overlay)",
  "--normal-text": "var(--overlay-foreground)",
  "--normal-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

const action: CSSProperties = { background: "var(--accent-soft)", color: "var(--accent-soft-foreground)" };

/**
 * The toaster: newest on top, announced to screen readers. Top center, because page actions are at the end of the
 * header, and drawers and the bottom bar have theirs at the bottom.
 */
export function AppToaster() {
  const { t } = useTranslation();
  const isRtl = useAtomValue(isRtlAtom);
  return (
    // Exempt from open dialogs: not hidden, not inert, and a click does not close the dialog.
    <div data-react-aria-top-layer="">
      <Toaster
        position="top-center"
        mobileOffset={{ top: "max(0.5rem, env(safe-area-inset-top))" }}
        dir={isRtl ? "rtl" : "ltr"}
        theme={useAtomValue(skinAtom) === "dark" ? "dark" : "light"}
        customAriaLabel={`${t("toasts")} (Alt+T)`}
        closeButton
        visibleToasts={5}
        toastOptions={{ closeButtonAriaLabel: t("close"), actionButtonStyle: action }}
        style={colours}
      />
    </div>
  );
}
