import { useEffect, useRef } from "react";
import type { BrowseData } from "../../../api/queries/shop-browse.ts";

/**
 * Moves the focus after a press of the pager or of "Load more". `data` is undefined while the products of another page
 * are still shown.
 */
export function useResultsFocus(data: BrowseData | undefined) {
  const listRef = useRef<HTMLUListElement>(null);
  const moveFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (!data) return;
    moveFocus.current?.();
    moveFocus.current = undefined;
  }, [data]);
  return {
    listRef,
    showNewPage: () => {
      moveFocus.current = () => {
        listRef.current?.focus({ preventScroll: true });
        scrollTo({ top: 0 });
      };
    },
    showAddedPage: () => {
      const count = listRef.current?.childElementCount ?? 0;
      moveFocus.current = () => listRef.current?.children[count]?.querySelector("a")?.focus();
    },
  };
}
