/**
 * While the page's data changes, the element under the pointer, or else the one with the focus, stays where it is in the
 * window, unless the person scrolls meanwhile. At the top of a page, nothing can follow rows that have gone.
 */
export async function holdPointedElement(change: Promise<void>): Promise<void> {
  const element = [...document.querySelectorAll(":hover")].at(-1) ?? document.activeElement;
  const top = element?.getBoundingClientRect().top ?? 0;
  const scrolled = window.scrollY;
  await change;
  // React renders new data a task after it arrives.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  if (!element?.isConnected || window.scrollY !== scrolled) return;
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}
