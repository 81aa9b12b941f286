import { scrollInContainer } from "./scroll-in-container.ts";

export const chipClass =
  "ripple-surface flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-full px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-soft-foreground aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground";

export const chipCountClass = "min-w-2 text-xs text-muted tabular-nums";

/** Chips with an icon are narrower on phones, so that part of the chip after the last visible one shows. */
export const compactChipClass = "max-sm:gap-1.5 max-sm:ps-2 max-sm:pe-2.5";

/** A row of chips that scrolls sideways if it is too long. On phones it reaches the screen's edges. */
export const chipRowClass =
  "fade-edges -mx-1 flex min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4";

/** A pill above the list, or a row of the side column on wide screens. */
export const filterChipClass = `${chipClass} xl:rounded-xl`;

/** Pass this function as a `ref`. */
export function scrollChipIntoView(item: HTMLElement | null): (() => void) | undefined {
  const strip = item?.parentElement;
  return item && strip ? scrollInContainer(item, strip) : undefined;
}
