import { useEffect } from "react";

interface FocusPlace {
  /** Undefined if the focus is on a day. */
  key: string | undefined;
  day: string | undefined;
  /** True for an event that was just added and may not be shown yet. */
  isNew: boolean;
}

/** Where the focus is, or was when its element disappeared. Undefined while the focus is outside of the events. */
let lastFocus: FocusPlace | undefined;

const FOCUS_SELECTOR = "[data-event], [data-day], .cal-frame";
const OVERLAY_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu]";

/** Does nothing if the user focuses something else before the event is shown. */
export function focusEventWhenShown(key: string): void {
  lastFocus = { key, day: undefined, isNew: true };
}

/**
 * Focuses the event that had the focus after its element was removed or shows another event. If the page does not show
 * it any more, focuses its day, another event or the chosen view. Does nothing while anything else has the focus.
 */
export function restoreEventFocus(): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body;
  if (!lastFocus || (!isLost && !activeElement?.matches("[data-event]")) || document.querySelector(OVERLAY_SELECTOR))
    return;
  const { key, day, isNew } = lastFocus;
  const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);
  const element = key === undefined ? null : find(`[data-event="${CSS.escape(key)}"]`);
  if (element && element !== activeElement) element.focus();
  if (element || isNew || !isLost) return;
  const dayButton = day === undefined ? null : find(`[data-day="${day}"] button`);
  const fallbackElement = dayButton ?? find("[data-event]") ?? find("[aria-pressed=true]");
  fallbackElement?.focus({ preventScroll: true });
}

/** Restores the focus after a closed overlay has returned it, which takes it an animation frame. */
export const restoreEventFocusSoon = (): void =>
  void requestAnimationFrame(() => requestAnimationFrame(restoreEventFocus));

/** Gives the focus back to the events after each render that has lost it. */
export function useEventFocus(): void {
  useEffect(() => restoreEventFocusSoon());
  useEffect(() => {
    const abort = new AbortController();
    const setLastFocus = (place: FocusPlace | undefined, target: EventTarget | null) => {
      if (target instanceof Element && !target.closest(OVERLAY_SELECTOR)) lastFocus = place;
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest(FOCUS_SELECTOR) : null;
      const key = place?.closest<HTMLElement>("[data-event]")?.dataset.event;
      const day = place?.closest<HTMLElement>("[data-day]")?.dataset.day;
      setLastFocus(place ? { key, day, isNew: false } : undefined, target);
    };
    document.addEventListener("focusin", onFocusIn, abort);
    const onPointerDown = ({ target }: PointerEvent) => {
      // Pressing the focused event fires no focusin.
      const { activeElement } = document;
      const isFocused = activeElement?.matches("[data-event]") && activeElement.contains(target as Node);
      if (!isFocused) setLastFocus(undefined, target);
    };
    document.addEventListener("pointerdown", onPointerDown, abort);
    return () => {
      lastFocus = undefined;
      abort.abort();
    };
  }, []);
}
