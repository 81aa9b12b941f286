import { useEffect, useRef } from "react";
import type { BrowseData } from "../../../api/queries/shop-browse.ts";

/**
 * Moves the focus to the products that a press of the pager or of "Load more" has brought. `data` is undefined while the
 * products of another page are still shown.
 */
export function useResultsFocus(data: BrowseData | undefined) {
  const listRef = useRef<HTMLUListElement>(null);
  /** What to do when the products arrive. */
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    if (!data) return;
    next.current?.();
    next.current = undefined;
  }, [data]);
  return {
    listRef,
    /** Scrolls to the top of the next page and focuses it. */
    showNewPage: () => {
      next.current = () => {
        listRef.current?.focus({ preventScroll: true });
        scrollTo({ top: 0 });
      };
    },
    /** Focuses the first product that is added. */
    showAddedPage: () => {
      const count = listRef.current?.childElementCount ?? 0;
      next.current = () => listRef.current?.children[count]?.querySelector("a")?.focus();
    },
  };
}
