import type { CalendarRef } from "@fullcalendar/react";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isRtlAtom } from "../../../state/layout.ts";
import { type EventTimes, isArrow, moveTimes, resizeTimes } from "./move-times.ts";

interface KeyboardMoveOptions {
  grid: RefObject<CalendarRef | null>;
  hasTimes: boolean;
  /** Returns the times of an event that the user may move; undefined for all others. */
  getTimes: (key: string) => EventTimes | undefined;
  /** Says where the event is now. */
  onStep: (key: string, times: EventTimes) => void;
  /** Saves the move. */
  onDone: (key: string, times: EventTimes) => void;
}

interface Move {
  key: string;
  before: EventTimes;
  times: EventTimes;
}

/**
 * Moves the focused event with Alt and the arrow keys, and its end with Shift as well. The event moves in the grid at
 * each key press and is saved once, when Alt is released. Escape takes the move back.
 */
export function useKeyboardMoves({ grid, hasTimes, getTimes, onStep, onDone }: KeyboardMoveOptions) {
  const move = useRef<Move>(undefined);
  /** The event that has the focus while FullCalendar replaces its element. */
  const focusKey = useRef<string>(undefined);
  const isRtl = useAtomValue(isRtlAtom);
  const show = (key: string, { start, end, allDay }: EventTimes) => {
    grid.current?.getApi().getEventById(key)?.setDates(start, end, { allDay });
    focusKey.current = key;
  };
  const finish = useEffectEvent(() => {
    const done = move.current;
    move.current = undefined;
    if (done && JSON.stringify(done.times) !== JSON.stringify(done.before)) onDone(done.key, done.times);
  });
  const cancel = useEffectEvent(() => {
    const cancelled = move.current;
    move.current = undefined;
    if (cancelled) show(cancelled.key, cancelled.before);
  });
  useEffect(() => {
    const abort = new AbortController();
    document.addEventListener(
      "keyup",
      (event) => {
        if (event.key === "Alt") finish();
      },
      abort,
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") cancel();
      },
      abort,
    );
    document.addEventListener(
      "pointerdown",
      () => {
        focusKey.current = undefined;
      },
      abort,
    );
    // The window gets no keyup while another window has the focus, for example after Alt+Tab.
    addEventListener("blur", () => finish(), abort);
    return () => abort.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !isArrow(event.key)) return;
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-event]")?.dataset.event : "";
    const before = key ? getTimes(key) : undefined;
    if (!key || !before) return;
    // Alt+Left is the browser's Back.
    event.preventDefault();
    if (move.current?.key !== key) move.current = { key, before, times: before };
    const change = event.shiftKey ? resizeTimes : moveTimes;
    const times = change(move.current.times, { key: event.key, hasTimes, isRtl });
    move.current.times = times;
    show(key, times);
    onStep(key, times);
  }; /** FullCalendar replaces the element of an event that moves to another cell or is saved. */
  const onMount = (key: string, element: HTMLElement) => {
    if (key === focusKey.current && document.activeElement === document.body) element.focus();
  };
  return { onKeyDown, onMount };
}
