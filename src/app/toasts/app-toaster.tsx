import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { isRtlAtom, skinAtom } from "../../state/layout.ts";

/** Sonner's own colours, in the brand's. */
const colours = {
  "--normal-bg": "var(--overlay)",
  "--normal-text": "var(--overlay-foreground)",
  "--normal-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

const action: CSSProperties = { background: "var(--accent-soft)", color: "var(--accent-soft-foreground)" };

/**
 * Where messages appear, the newest on top; screen readers hear them. In the middle of the upper edge: a page has its
 * actions at the end of its head, drawers and the phone's bar have theirs at the foot.
 */
export function AppToaster() {
  const { t } = useTranslation();
  const isRtl = useAtomValue(isRtlAtom);
  return (
    // A dialog that is open leaves it alone: not hidden, not out of reach, and no place whose press closes the dialog.
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
