/** The classes of a filter link: a pill above the list, or a row of the side column on wide screens. */
export const filterChipClass =
  "flex min-h-9 items-center gap-2 rounded-full px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-soft-foreground xl:rounded-xl";

/** Scrolls the strip of chips sideways until the selected chip is visible. */
export function scrollChipIntoView(item: HTMLLIElement | null): void {
  const strip = item?.parentElement;
  if (!item || !strip) return;
  const hidden = item.offsetLeft + item.offsetWidth - strip.clientWidth;
  if (hidden > strip.scrollLeft) strip.scrollLeft = hidden + item.offsetHeight;
}
