import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { isRtlAtom } from "../../../state/layout.ts";
import { type EventTimes, isArrow, moveTimes, resizeTimes } from "./move-times.ts";

interface KeyboardMoveOptions {
  /** Shows the event at other times. */
  show: (key: string, times: EventTimes) => void;
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
export function useKeyboardMoves({ show, hasTimes, getTimes, onStep, onDone }: KeyboardMoveOptions) {
  const move = useRef<Move>(undefined);
  /** The event that has the focus while its element is replaced. */
  const focusKey = useRef<string>(undefined);
  const isRtl = useAtomValue(isRtlAtom);
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
    focusKey.current = key;
    show(key, times);
    onStep(key, times);
  };
  /** Focuses the event again after its element was replaced, because the event moved or was saved. */
  const restoreFocus = () => {
    const { current: key } = focusKey;
    if (!key || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-event="${CSS.escape(key)}"]`)?.focus();
  };
  return { onKeyDown, restoreFocus };
}
