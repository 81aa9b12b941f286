import type { KeyboardEvent } from "react";

export function moveFocusInList(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const index = rows.indexOf(event.target as HTMLElement);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function focusConversation(): void {
  const list = document.querySelector<HTMLElement>("[data-conversations]");
  (
    list?.querySelector<HTMLElement>("a[aria-current=true]") ?? list?.querySelector<HTMLElement>("a[data-row]")
  )?.focus();
}
