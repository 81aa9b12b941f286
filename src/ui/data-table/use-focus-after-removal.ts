import { type FocusEvent, useEffect, useRef } from "react";

interface Place {
  element: Element;
  /** The row's place on the page; -1 for what is in no row, such as the bar of the selection. */
  row: number;
}

/**
 * Where the row that has the keyboard goes, or the bar of the selection, the keyboard goes on to the row that takes its
 * place, else to the list itself: not back to the top of the page.
 */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);
  const onFocus = ({ target }: FocusEvent) => {
    // A menu is not within, though its events come by.
    if (!list.current?.contains(target)) return;
    const rows = [...list.current.querySelectorAll("[data-row]")];
    last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
  };
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { row } = last.current;
    last.current = undefined;
    // A menu that closes gives the focus back first, to what is no longer there.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = list.current?.querySelectorAll("[data-row]");
      const next = rows?.[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>("[data-row-menu]");
      (next ?? list.current)?.focus({ preventScroll: true });
    });
  });
  return { list, onFocus };
}
