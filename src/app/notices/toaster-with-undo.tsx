import { useRouter } from "@tanstack/react-router";
import { getDefaultStore } from "jotai";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isStorageFullAtom } from "../../api/call.ts";
import { useCan } from "../../state/ability.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { showStorageFull, toastRequested } from "../../ui/toast.ts";
import { setUndoPaused, undoLatest } from "../../ui/undo.tsx";

/** How long the toast about the full storage stays, in milliseconds: long enough to read it and reach its button. */
const STORAGE_FULL_MS = 20_000;

// Loads with the first toast: Sonner adds styles to the page, and the browser then computes the style of every element
// again (22 ms on a desktop).
const AppToaster = lazyWithRetry(
  async () => {
    await toastRequested;
    return (await import("./app-toaster.tsx")).AppToaster;
  },
  { isOptional: true },
);

export function ToasterWithUndo() {
  return (
    <>
      <Suspense>
        <AppToaster />
      </Suspense>
      <UndoHost />
      <StorageFullToast />
    </>
  );
}

function StorageFullToast() {
  const { t } = useTranslation("notices");
  const router = useRouter();
  const canOpenData = useCan("read", "Data");
  useEffect(() => {
    const store = getDefaultStore();
    const show = () => {
      if (!store.get(isStorageFullAtom)) return;
      store.set(isStorageFullAtom, false);
      const label = t("storage.free");
      showStorageFull(t("storage.full"), {
        description: t("storage.fullHelp"),
        duration: STORAGE_FULL_MS,
        ...(canOpenData && { action: { label, onClick: () => void router.navigate({ to: "/data" }) } }),
      });
    };
    show();
    // Subscribe instead of rendering: the toast must show before the errors of the calls, which it replaces.
    return store.sub(isStorageFullAtom, show);
  }, [t, router, canOpenData]);
  return null;
}

const TOASTER_SELECTOR = "[data-sonner-toaster]";
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest(TOASTER_SELECTOR) !== null;

/** Ctrl+Z undoes the latest action. A hovered or focused toast or a hidden tab pauses the countdowns. */
function UndoHost() {
  const { t } = useTranslation(["notices", "common"]);
  useShortcuts(
    [
      {
        id: "undo",
        keys: "$mod+KeyZ",
        ignoreInTextFields: true,
        label: t("undo.label"),
        group: t("common:palette.anywhere"),
      },
    ],
    undoLatest,
  );
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
