import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Keeps the entry of the open page in view in a menu that is longer than the window. */
export function useActiveInView(menu: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (path) menu.current?.querySelector("[data-status=active]")?.scrollIntoView({ block: "nearest" });
  }, [menu, path]);
}
