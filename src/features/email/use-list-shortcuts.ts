import { useCommandShortcuts } from "./use-command-shortcuts.ts";

type Command =
  | "compose"
  | "next"
  | "previous"
  | "open"
  | "select"
  | "selectAll"
  | "selectNone"
  | "done"
  | "trash"
  | "spam"
  | "star"
  | "label"
  | "move"
  | "read"
  | "unread"
  | "undo"
  | "search"
  | "goInbox"
  | "goStarred"
  | "goSent"
  | "goDrafts"
  | "goAll";

const keys: Record<Command, readonly [keys: string, alias?: string]> = {
  compose: ["KeyC"],
  next: ["KeyJ"],
  previous: ["KeyK"],
  open: ["KeyO"],
  select: ["KeyX"],
  selectAll: ["Shift+* KeyA", "Shift+Digit8 KeyA"],
  selectNone: ["Shift+* KeyN", "Escape"],
  done: ["KeyE"],
  trash: ["Shift+#", "Shift+Digit3"],
  spam: ["Shift+!", "Shift+Digit1"],
  star: ["KeyS"],
  label: ["KeyL"],
  move: ["KeyV"],
  read: ["Shift+KeyI"],
  unread: ["Shift+KeyU"],
  undo: ["KeyZ"],
  search: ["Slash"],
  goInbox: ["KeyG KeyI"],
  goStarred: ["KeyG KeyS"],
  goSent: ["KeyG KeyT"],
  goDrafts: ["KeyG KeyD"],
  goAll: ["KeyG KeyA"],
};

/** Commands that are missing, such as those without permission, have no keys. */
export function useListShortcuts(commands: { [C in Command]?: (() => unknown) | false }): void {
  useCommandShortcuts(keys, commands);
}
