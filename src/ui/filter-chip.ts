import { scrollInContainer } from "./scroll-in-container.ts";

/** The classes of a filter link that looks like a pill. */
export const chipClass =
  "ripple-surface flex min-h-9 items-center gap-2 rounded-full px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-soft-foreground";

/** The classes of a filter link: a pill above the list, or a row of the side column on wide screens. */
export const filterChipClass = `${chipClass} xl:rounded-xl`;

/** Scrolls the list of chips until the selected chip is visible. For use as a `ref`. */
export function scrollChipIntoView(item: HTMLLIElement | null): (() => void) | undefined {
  const strip = item?.parentElement;
  return item && strip ? scrollInContainer(item, strip) : undefined;
}
