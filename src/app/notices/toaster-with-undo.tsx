import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { toastRequested } from "../../ui/toast.ts";
import { setUndoErrorMessage, setUndoPaused, undoLatest } from "../../ui/undo.tsx";
import { whenIdle } from "../../ui/when-idle.ts";

const AppToaster = lazy(async (): Promise<{ default: ComponentType }> => {
  await Promise.race([toastRequested, new Promise<void>((resolve) => whenIdle(() => resolve()))]);
  try {
    return { default: (await import("./app-toaster.tsx")).AppToaster };
  } catch (error) {
    // If the code cannot load, the app must keep working without toasts.
    console.warn(error);
    return { default: () => null };
  }
});

/** Renders the toaster of staff screens, whose toasts can undo actions. */
export function ToasterWithUndo() {
  return (
    <>
      <Suspense>
        <AppToaster />
      </Suspense>
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
