import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../ui/shortcuts.ts";
import { pauseUndo, sayUndoFailure, undoNewest } from "../ui/undo.ts";

const TOASTS = "[data-sonner-toaster]";
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest(TOASTS) !== null;

/** The key that undoes, and what stops the clock of an undo: looking at it, being at it, being elsewhere. */
export function UndoHost() {
  const { t } = useTranslation("notices");
  useShortcuts(
    [
      {
        id: "undo",
        keys: { codes: ["KeyZ"], mod: true, outsideFields: true },
        label: t("undo.label"),
        group: t("undo.group"),
      },
    ],
    undoNewest,
  );
  useEffect(() => sayUndoFailure(t("undo.failed")), [t]);
  useEffect(() => {
    // A finger does not hover.
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      pauseUndo("hovered", pointerType === "mouse" && isToast(target));
    const onFocus = ({ target }: Event) => pauseUndo("focused", isToast(target));
    // A toast that goes away takes the focus and the pointer with it, and nobody says so.
    const onBlur = ({ relatedTarget }: FocusEvent) => pauseUndo("focused", isToast(relatedTarget));
    const onVisibility = () => pauseUndo("hidden", document.hidden);
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
