import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** The thread counts as scrolled to its end if less than this is hidden below. */
const END_PX = 48;
/** How far below the upper edge the unread line is shown when a conversation opens. */
const UNREAD_TOP_PX = 56;

interface ScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The list in the scroller. Its children have `data-key`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly unknown[];
  /** The message that is shown first. If undefined, the unread line or the end is shown first. */
  targetKey: string | undefined;
  hasNewer: boolean;
}

interface Anchor {
  key: string;
  /** The distance from the upper edge of the scroller. */
  top: number;
}

/**
 * Keeps the scroll position of a thread: at the end while it is scrolled to the end, otherwise at the first visible row,
 * also when rows are added above it. Browsers with scroll anchoring would do the latter, but Safari has none.
 */
export function useThreadScroll({ scroller, list, rows, targetKey, hasNewer }: ScrollOptions) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [isUnreadVisible, setUnreadVisible] = useState(false);
  const state = useRef({ isPlaced: false, isPinned: false, anchor: undefined as Anchor | undefined }).current;

  const readPosition = useEffectEvent(() => {
    const [view, content] = [scroller.current, list.current];
    if (!view || !content) return;
    state.isPinned = !hasNewer && view.scrollHeight - view.scrollTop - view.clientHeight < END_PX;
    state.anchor = findAnchor(view, content);
    setAtEnd(state.isPinned);
    const unread = findRow(content, "unread")?.getBoundingClientRect();
    const edges = view.getBoundingClientRect();
    setUnreadVisible(unread !== undefined && unread.bottom > edges.top && unread.top < edges.bottom);
  });
  const restorePosition = useEffectEvent(() => {
    const [view, content] = [scroller.current, list.current];
    if (!view || !content) return;
    if (!state.isPlaced) {
      scrollToInitialPosition(view, content, targetKey);
      state.isPlaced = true;
    } else if (state.isPinned) {
      view.scrollTop = view.scrollHeight;
    } else if (state.anchor) {
      const row = findRow(content, state.anchor.key);
      if (row) view.scrollTop += getTop(row, view) - state.anchor.top;
    }
    readPosition();
  });

  useLayoutEffect(() => {
    if (rows.length > 0) restorePosition();
  }, [rows]);
  useEffect(() => {
    const [view, content] = [scroller.current, list.current];
    if (!view || !content) return;
    // Loaded pictures and a growing message field change the heights.
    const observer = new ResizeObserver(() => restorePosition());
    observer.observe(view);
    observer.observe(content);
    const onScroll = () => readPosition();
    view.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener("scroll", onScroll);
    };
  }, [scroller, list]);

  return {
    isAtEnd,
    isUnreadVisible,
    scrollToEnd: () => {
      state.isPinned = true;
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    },
    /** Returns false if the row is not loaded. */
    scrollToRow: (key: string): boolean => {
      const row = list.current && findRow(list.current, key);
      if (!row || !scroller.current) return false;
      state.isPinned = false;
      scrollToMiddle(row, scroller.current, "smooth");
      return true;
    },
  };
}

const findRow = (list: HTMLElement, key: string) =>
  list.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`);

const getTop = (row: Element, view: Element) => row.getBoundingClientRect().top - view.getBoundingClientRect().top;

/** Finds the first visible message by bisection, because a thread can have hundreds of rows. */
function findAnchor(view: HTMLElement, list: HTMLElement): Anchor | undefined {
  const rows = list.children;
  let [low, high] = [0, rows.length - 1];
  const edge = view.getBoundingClientRect().top;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  for (let row = rows[low]; row; row = row.nextElementSibling ?? undefined) {
    const { key } = (row as HTMLElement).dataset;
    if (key && row.hasAttribute("data-message")) return { key, top: getTop(row, view) };
  }
  return undefined;
}

function scrollToInitialPosition(view: HTMLElement, list: HTMLElement, targetKey: string | undefined): void {
  const target = targetKey === undefined ? undefined : findRow(list, targetKey);
  const unread = findRow(list, "unread");
  if (target) scrollToMiddle(target, view, "instant");
  else if (unread) view.scrollTop += getTop(unread, view) - UNREAD_TOP_PX;
  else view.scrollTop = view.scrollHeight;
}

function scrollToMiddle(row: Element, view: HTMLElement, behavior: ScrollBehavior): void {
  const free = Math.max(0, view.clientHeight - row.getBoundingClientRect().height);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  view.scrollBy({ top: getTop(row, view) - free / 2, behavior: isStill ? "instant" : behavior });
}
