import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { setUndoErrorMessage, setUndoPaused, undoLatest } from "../../ui/undo.ts";
import { AppToaster } from "../toasts/app-toaster.tsx";

/** The toasts of the staff's screens, and what an undo in them needs. */
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

/** The key that undoes, and what stops the clock of an undo: looking at it, being at it, being elsewhere. */
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
    // A finger does not hover.
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      setUndoPaused("hovered", pointerType === "mouse" && isToast(target));
    const onFocus = ({ target }: Event) => setUndoPaused("focused", isToast(target));
    // A toast that goes away takes the focus and the pointer with it, and nobody says so.
    const onBlur = ({ relatedTarget }: FocusEvent) => setUndoPaused("focused", isToast(relatedTarget));
    const onVisibility = () => setUndoPaused("hidden", document.hidden);
    const ended = new AbortController();
    const listen = (type: string, listener: (event: never) => void) =>
      document.addEventListener(type, listener as EventListener, { signal: ended.signal });
    listen("pointerover", onPointer);
    listen("pointerleave", onPointer);
    listen("focusin", onFocus);
    listen("focusout", onBlur);
    listen("visibilitychange", onVisibility);
    onVisibility();
    return () => ended.abort();
  }, []);
  return null;
}
