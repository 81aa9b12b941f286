import { useAtomValue } from "jotai";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { isRtlAtom, skinAtom } from "../../state/layout.ts";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { setUndoErrorMessage, setUndoPaused, undoLatest } from "../../ui/undo.tsx";

/** Renders the toaster of staff screens, whose toasts can undo actions. */
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

/**
 * Lets Ctrl+Z undo the latest action. Pauses the countdown of undo toasts while a toast is hovered or focused, or while
 * the tab is hidden.
 */
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
    // Only a mouse can hover; a touch must not pause the countdown.
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      setUndoPaused("hovered", pointerType === "mouse" && isToast(target));
    const onFocus = ({ target }: Event) => setUndoPaused("focused", isToast(target));
    // Check which element the pointer or focus moves to. Do not wait for pointerleave or blur of the toast: a removed
    // toast fires neither event.
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

/** Sets Sonner's CSS variables to the theme's colours. */
const colours = {
  "--normal-bg": "var(--overlay)",
  "--normal-text": "var(--overlay-foreground)",
  "--normal-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

const action: CSSProperties = { background: "var(--accent-soft)", color: "var(--accent-soft-foreground)" };

/**
 * Shows toasts at the top center, the newest on top. Elsewhere they would cover buttons: page actions are at the end of
 * the header; drawers and the bottom bar have their buttons at the bottom.
 */
function AppToaster() {
  const { t } = useTranslation();
  const isRtl = useAtomValue(isRtlAtom);
  return (
    // This attribute keeps toasts usable over a dialog: React Aria does not make them inert, and a click on one does
    // not close the dialog.
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
