import { type RefObject, useEffect } from "react";

/**
 * Ends an element above the on-screen keyboard. Browsers shrink only the visual viewport when the keyboard opens, so
 * that it would cover the lower part of the element.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      if (!element.current) return;
      // Ignore a zoomed page: its visual viewport is small without a keyboard.
      const isZoomed = viewport.scale > 1.01;
      const { bottom } = element.current.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
      const hiddenHeight = isZoomed ? 0 : Math.max(0, bottom - (viewport.offsetTop + viewport.height));
      element.current.style.bottom = hiddenHeight > 0 ? `${hiddenHeight}px` : "";
    };
    const events = ["resize", "scroll"] as const;
    for (const event of events) viewport.addEventListener(event, update);
    const { current } = element;
    return () => {
      for (const event of events) viewport.removeEventListener(event, update);
      if (current) current.style.bottom = "";
    };
  }, [element]);
}
