import { useElementScrollRestoration, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** How long to wait for the page to reach its previous height. */
const MAX_WAIT_MS = 5_000;
/** Events by which the user scrolls; they stop the restoration. */
const USER_SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

const lowest = () => document.documentElement.scrollHeight - innerHeight;

/**
 * Restores the scroll position on Back. The router scrolls once after rendering; a list that loads later makes the page
 * tall enough only then, so this keeps trying until it is.
 */
export function ScrollRestoration() {
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  useEffect(() => {
    // Reading scrollHeight here would force a layout.
    if (!key || top === 0 || top <= lowest()) return;
    const abort = new AbortController();
    const observer = new ResizeObserver(() => {
      scrollTo({ top, behavior: "instant" });
      if (top <= lowest()) stop();
    });
    const timer = setTimeout(() => stop(), MAX_WAIT_MS);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      abort.abort();
    };
    for (const move of USER_SCROLL_EVENTS) addEventListener(move, stop, { signal: abort.signal, passive: true });
    observer.observe(document.body);
    return stop;
  }, [key, top]);
  return null;
}
