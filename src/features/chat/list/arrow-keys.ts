import type { KeyboardEvent } from "react";

/** Moves the focus to the next or previous link of a list with the arrow keys, Home and End. */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a[data-row]")];
  const index = links.indexOf(event.target as HTMLElement);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = { ArrowDown: links[index + 1], ArrowUp: links[index - 1], Home: links[0], End: links.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Focuses the open conversation in the list, or the first one. */
export function focusConversation(): void {
  const list = document.querySelector<HTMLElement>("[data-conversations]");
  (
    list?.querySelector<HTMLElement>("a[aria-current=true]") ?? list?.querySelector<HTMLElement>("a[data-row]")
  )?.focus();
}
