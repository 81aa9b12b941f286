import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Keeps the entry of the open page in view in a menu that is longer than the window. */
export function useScrollToActiveLink(menu: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (!path) return;
    // Once the page is laid out in any case: until then it would be laid out for this alone, and once more after it.
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector("[data-status=active]")?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [menu, path]);
}
