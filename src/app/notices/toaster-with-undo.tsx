import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { setUndoErrorMessage, setUndoPaused, undoLatest } from "../../ui/undo.tsx";
import { AppToaster } from "../toasts/app-toaster.tsx";

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
export function UndoHost() {
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
