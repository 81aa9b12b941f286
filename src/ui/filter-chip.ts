/** A link of a list's filters: a pill in a strip above the list, a row of a column beside it where there is room. */
export const filterChipClass =
  "flex min-h-9 items-center gap-2 rounded-full px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-soft-foreground xl:rounded-xl";

/** On a phone the strip scrolls sideways: what is chosen must be seen. */
export function scrollChipIntoView(item: HTMLLIElement | null): void {
  const strip = item?.parentElement;
  if (!item || !strip) return;
  const hidden = item.offsetLeft + item.offsetWidth - strip.clientWidth;
  if (hidden > strip.scrollLeft) strip.scrollLeft = hidden + item.offsetHeight;
}
