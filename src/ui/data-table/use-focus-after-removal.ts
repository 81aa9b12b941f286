import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Moves the focus when the focused row or the bulk bar disappears: from a row to a control of the row that replaces it,
 * otherwise to the list. Without this hook the focus would fall back to the top of the page. `rowSelector` matches the
 * rows, `controlSelector` the control in a row.
 */
export function useFocusAfterRemoval(rowSelector: string, controlSelector: string) {
  const list = useRef<HTMLDivElement>(null);
  /** Outside the rows the index is -1. */
  const lastFocus = useRef<{ element: Element; rowIndex: number }>(undefined);
  const onFocus = ({ target }: FocusEvent) => {
    // React events also bubble here from menus in portals: ignore events from outside the list.
    if (!list.current?.contains(target)) return;
    const rows = [...list.current.querySelectorAll(rowSelector)];
    lastFocus.current = { element: target, rowIndex: rows.findIndex((row) => row.contains(target)) };
  };
  useEffect(() => {
    if (!lastFocus.current || lastFocus.current.element.isConnected) return;
    const { rowIndex } = lastFocus.current;
    lastFocus.current = undefined;
    // Wait until a closing menu has tried to return the focus to the removed element.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = list.current?.querySelectorAll(rowSelector);
      const next = rows?.[Math.min(rowIndex, rows.length - 1)]?.querySelector<HTMLElement>(controlSelector);
      (next ?? list.current)?.focus({ preventScroll: true });
    });
  });
  return { list, onFocus };
}
