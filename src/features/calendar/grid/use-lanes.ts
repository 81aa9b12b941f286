import { type RefObject, useLayoutEffect, useState } from "react";

/** In pixels: the least that WCAG 2.5.8 allows. */
export const DAY_NUMBER_HEIGHT = 24;
export const LINE_HEIGHT = 24;

const MIN_LANES = 2;
const MAX_LANES = 8;

/** Returns how many lines fit in a day of a month with this many weeks. */
export function useLanes(container: RefObject<HTMLElement | null>, weekCount: number): number {
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    if (!container.current) return;
    setHeight(container.current.clientHeight);
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  const lanes = Math.floor((height / weekCount - DAY_NUMBER_HEIGHT) / LINE_HEIGHT);
  return Math.min(MAX_LANES, Math.max(MIN_LANES, lanes));
}
