import { isEqual } from "es-toolkit/predicate";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { isRtlAtom } from "../../../state/layout.ts";
import { restoreEventFocus } from "../use-event-focus.ts";
import { type EventTimes, isArrow, moveTimes, resizeTimes } from "./move-times.ts";

interface KeyboardMoveOptions {
  show: (key: string, times: EventTimes | undefined) => void;
  hasTimes: boolean;
  /** Undefined for events that the user may not move. */
  getTimes: (key: string) => EventTimes | undefined;
  /** Gets the times after each step, and none when the move ends. */
  onStep: (key: string, times: EventTimes | undefined) => void;
  onDone: (key: string, times: EventTimes) => void;
}

interface Move {
  key: string;
  originalTimes: EventTimes;
  times: EventTimes;
  /** The focused element at the last step; null if the focus was lost. */
  element: HTMLElement | null;
}

/**
 * Moves the focused event with Alt and the arrow keys, and its end with Shift as well. The event moves in the grid at
 * each key press and is saved once, when Alt is released. Escape takes the move back. Returns a function that focuses
 * the event again after another element shows it.
 */
export function useKeyboardMoves({ show, hasTimes, getTimes, onStep, onDone }: KeyboardMoveOptions) {
  const move = useRef<Move>(undefined);
  const isRtl = useAtomValue(isRtlAtom);
  const finish = useEffectEvent(() => {
    const finishedMove = move.current;
    move.current = undefined;
    if (!finishedMove) return;
    onStep(finishedMove.key, undefined);
    if (isEqual(finishedMove.times, finishedMove.originalTimes)) show(finishedMove.key, undefined);
    else onDone(finishedMove.key, finishedMove.times);
  });
  const cancel = useEffectEvent(() => {
    const cancelledMove = move.current;
    move.current = undefined;
    if (!cancelledMove) return;
    // Show the period of the original times again.
    onStep(cancelledMove.key, cancelledMove.originalTimes);
    onStep(cancelledMove.key, undefined);
    show(cancelledMove.key, undefined);
  });
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !isArrow(event.key)) return;
    const focusedElement = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-event]") : null;
    // The grid reuses elements: after a step, the focused one may show another event. While another period loads, the
    // focus is lost.
    const isReused = focusedElement !== null && focusedElement === move.current?.element;
    const key = (isReused ? undefined : focusedElement?.dataset.event) ?? move.current?.key;
    const originalTimes = key === move.current?.key ? move.current?.originalTimes : key && getTimes(key);
    if (!key || !originalTimes) return;
    // Alt+Left is the browser's Back.
    event.preventDefault();
    if (move.current?.key !== key) {
      finish();
      move.current = { key, originalTimes, times: originalTimes, element: focusedElement };
    }
    const changeTimes = event.shiftKey ? resizeTimes : moveTimes;
    const times = changeTimes(move.current?.times ?? originalTimes, { key: event.key, hasTimes, isRtl });
    move.current = { key, originalTimes, times, element: focusedElement };
    show(key, times);
    onStep(key, times);
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
        else step(event);
      },
      abort,
    );
    // The window gets no keyup while another window has the focus, for example after Alt+Tab.
    addEventListener("blur", () => finish(), abort);
    return () => abort.abort();
  }, []);
  return restoreEventFocus;
}
