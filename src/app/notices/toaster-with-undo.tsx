import { useAtomValue } from "jotai";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { isRtlAtom, skinAtom } from "../../state/layout.ts";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { setUndoErrorMessage, setUndoPaused, undoLatest } from "../../ui/undo.tsx";

/** The toaster of staff screens with undo support. */
export function ToasterWithUndo() {
  return (
    <>
      <AppToaster />
      <UndoHost />
    </>
  );
}

const TOASTS = "[data-sonner-toaster]";
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest(TOASTS) !== null;

/** Handles Ctrl+Z and pauses the undo countdown on hover, focus and when the tab is hidden. */
function UndoHost() {
  const { t } = useTranslation("notices");
  useShortcuts(
    [
      {
        id: "undo",
        keys: "$mod+KeyZ",
        ignoreInTextFields: true,
        label: t("undo.label"),
        group: t("undo.group"),
      },
    ],
    undoLatest,
  );
  useEffect(() => setUndoErrorMessage(t("undo.failed")), [t]);
  useEffect(() => {
    // Touch does not hover.
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      setUndoPaused("hovered", pointerType === "mouse" && isToast(target));
    const onFocus = ({ target }: Event) => setUndoPaused("focused", isToast(target));
    // A removed toast fires neither blur nor pointerleave.
    const onBlur = ({ relatedTarget }: FocusEvent) => setUndoPaused("focused", isToast(relatedTarget));
    const onVisibility = () => setUndoPaused("hidden", document.hidden);
    const abort = new AbortController();
    const listen = (type: string, listener: (event: never) => void) =>
      document.addEventListener(type, listener as EventListener, { signal: abort.signal });
    listen("pointerover", onPointer);
    listen("pointerleave", onPointer);
    listen("focusin", onFocus);
    listen("focusout", onBlur);
    listen("visibilitychange", onVisibility);
    onVisibility();
    return () => abort.abort();
  }, []);
  return null;
}

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
function AppToaster() {
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
