import { isEqual } from "es-toolkit/predicate";
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Day } from "../days.ts";
import { type EventTimes, resizeByDays, shiftByDays } from "./move-times.ts";

/** A press becomes a drag when the pointer has moved this far. */
const MIN_DISTANCE_PX = 6;
/** A shorter touch scrolls the page. */
const LONG_PRESS_MS = 400;

interface PointerMoveOptions {
  body: RefObject<HTMLElement | null>;
  days: readonly Day[];
  /** Undefined for events that the user may not move. */
  getTimes: (key: string) => EventTimes | undefined;
  /** Without times, shows the event where it was. */
  show: (key: string, times: EventTimes | undefined) => void;
  onDone: (key: string, times: EventTimes) => void;
  /** Undefined if the user may not create events. */
  onSelect: ((first: Day, last: Day) => void) | undefined;
}

interface Drag {
  element: HTMLElement | null;
  x: number;
  y: number;
  from: number;
  /** Undefined while the user selects days. */
  event: { key: string; originalTimes: EventTimes; times: EventTimes; isResize: boolean } | undefined;
  isActive: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  end: AbortController;
}

/** Moves and resizes events and selects days with a mouse, a pen or, after a long press, a finger. */
export function usePointerMoves({ body, days, getTimes, show, onDone, onSelect }: PointerMoveOptions) {
  const drag = useRef<Drag>(undefined);
  const lastDragEnd = useRef(0);
  const [selectedDays, setSelectedDays] = useState<{ first: Day; last: Day }>();

  const findDay = (x: number, y: number): number => {
    const { left, top, width, height } = body.current?.getBoundingClientRect() ?? new DOMRect();
    const isRtl = body.current !== null && getComputedStyle(body.current).direction === "rtl";
    const column = Math.floor(((x - left) / width) * 7);
    const week = Math.floor(((y - top) / height) * (days.length / 7));
    const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
    return clamp(week, days.length / 7 - 1) * 7 + clamp(isRtl ? 6 - column : column, 6);
  };
  const getSelectedDays = (from: number, to: number) => {
    const [first, last] = [days[Math.min(from, to)], days[Math.max(from, to)]];
    return first !== undefined && last !== undefined ? { first, last } : undefined;
  };

  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    if (!current.isActive) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < MIN_DISTANCE_PX) return;
      // A finger that moves before the long press scrolls.
      if (event.pointerType === "touch") return stop();
      current.isActive = true;
    }
    const to = findDay(event.clientX, event.clientY);
    if (current.event) {
      const { key, originalTimes, isResize } = current.event;
      current.event.times = (isResize ? resizeByDays : shiftByDays)(originalTimes, to - current.from);
      show(key, current.event.times);
    } else setSelectedDays(getSelectedDays(current.from, to));
  });
  const onUp = useEffectEvent((event: globalThis.PointerEvent) => {
    const { current } = drag;
    stop();
    if (!current) return;
    if (current.isActive) lastDragEnd.current = performance.now();
    if (current.event) {
      const { key, originalTimes, times } = current.event;
      if (current.isActive && !isEqual(originalTimes, times)) onDone(key, times);
      else if (current.isActive) show(key, undefined);
      return;
    }
    const days = getSelectedDays(current.from, current.isActive ? findDay(event.clientX, event.clientY) : current.from);
    if (days) onSelect?.(days.first, days.last);
  });
  const onCancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    const { current } = drag;
    if (current?.event && current.isActive) show(current.event.key, undefined);
    stop();
  });
  // While a finger drags, the page must not scroll.
  const onTouchMove = (event: TouchEvent) => {
    if (drag.current?.isActive) event.preventDefault();
  };
  const onDocumentTouchMove = useEffectEvent(onTouchMove);
  function stop() {
    clearTimeout(drag.current?.timer);
    drag.current?.end.abort();
    drag.current?.element?.removeAttribute("data-lifted");
    drag.current = undefined;
    setSelectedDays(undefined);
  }
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener("pointermove", (event) => onMove(event), { signal });
    document.addEventListener("pointerup", (event) => onUp(event), { signal });
    document.addEventListener("pointercancel", (event) => onCancel(event), { signal });
    document.addEventListener("keydown", (event) => onCancel(event), { signal });
    // Safari ignores `preventDefault` if no such listener was there when the touch began.
    document.addEventListener("touchmove", (event) => onDocumentTouchMove(event), { signal, passive: false });
    return () => abort.abort();
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    // Ignore a second finger: it would replace the first, whose timer and mark would then stay.
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>("[data-event]");
    const key = element?.dataset.event;
    const times = key ? getTimes(key) : undefined;
    if (key ? !times : !onSelect || event.target.closest("button")) return;
    const newDrag: Drag = {
      element,
      x: event.clientX,
      y: event.clientY,
      from: findDay(event.clientX, event.clientY),
      event:
        key && times
          ? { key, originalTimes: times, times, isResize: event.target.closest("[data-resize]") !== null }
          : undefined,
      isActive: false,
      timer: undefined,
      end: new AbortController(),
    };
    if (event.pointerType === "touch") {
      // An event shown in another week has a new element. The touch stays on the removed one, outside the document.
      element?.addEventListener("touchmove", onTouchMove, { signal: newDrag.end.signal, passive: false });
      newDrag.timer = setTimeout(() => {
        newDrag.isActive = true;
        // Show that the finger can move the event or select days now.
        if (element) element.dataset.lifted = "";
        else setSelectedDays(getSelectedDays(newDrag.from, newDrag.from));
      }, LONG_PRESS_MS);
    }
    drag.current = newDrag;
  };
  return {
    selectedDays,
    onPointerDown,
    wasDragged: () => performance.now() - lastDragEnd.current < 100,
  };
}
