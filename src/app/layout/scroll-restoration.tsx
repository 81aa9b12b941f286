import { useElementScrollRestoration, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** How long a page may take to grow to where it was left. */
const PATIENCE_MS = 5_000;
/** Whoever moves the page by themselves is not moved any more. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

const lowest = () => document.documentElement.scrollHeight - innerHeight;

/**
 * Back leads to the place in the page where it was left. The router goes there once, when the page is rendered; a list
 * that comes later makes the page long enough only then, and this goes on until it is.
 */
export function ScrollRestoration() {
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  useEffect(() => {
    // The top is reached without a look: asking how long the page is would have it laid out before its time.
    if (!key || top === 0 || top <= lowest()) return;
    const ended = new AbortController();
    const observer = new ResizeObserver(() => {
      scrollTo({ top, behavior: "instant" });
      if (top <= lowest()) stop();
    });
    const timer = setTimeout(() => stop(), PATIENCE_MS);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      ended.abort();
    };
    for (const move of OWN_MOVES) addEventListener(move, stop, { signal: ended.signal, passive: true });
    observer.observe(document.body);
    return stop;
  }, [key, top]);
  return null;
}
