import { isMetered } from "../../lib/metered.ts";

/** Resolves when the element is first pressed or focused or, on a good line, when it is first seen. */
export const whenNeeded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ["pointerdown", "focusin"])
      element.addEventListener(type, () => resolve(), { once: true, capture: true });
    if (isMetered()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

/** The wait takes time on the first visit only. */
export const whenControlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
  });
