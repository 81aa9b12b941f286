import { useCommandShortcuts } from "../use-command-shortcuts.ts";

type Command =
  | "next"
  | "previous"
  | "back"
  | "done"
  | "trash"
  | "spam"
  | "star"
  | "label"
  | "move"
  | "reply"
  | "replyAll"
  | "forward"
  | "unread"
  | "print";

const keysByCommand: Record<Command, readonly [keys: string, alias?: string]> = {
  next: ["KeyJ", "BracketRight"],
  previous: ["KeyK", "BracketLeft"],
  back: ["KeyU", "Escape"],
  done: ["KeyE"],
  trash: ["Shift+#", "Shift+Digit3"],
  spam: ["Shift+!", "Shift+Digit1"],
  star: ["KeyS"],
  label: ["KeyL"],
  move: ["KeyV"],
  reply: ["KeyR"],
  replyAll: ["KeyA"],
  forward: ["KeyF"],
  unread: ["Shift+KeyU"],
  print: ["$mod+KeyP"],
};

/** Escape clears the selection of the list before it closes the email. */
const keysWithSelection: typeof keysByCommand = { ...keysByCommand, back: ["KeyU"] };

/**
 * Commands that are missing, for example without permission, have no keys. While emails are selected in the list, omit
 * the commands that change emails, because their keys then act on the selection.
 */
export function useReaderShortcuts(
  commands: { [C in Command]?: (() => void) | false },
  { hasSelection }: { hasSelection: boolean },
): void {
  useCommandShortcuts(hasSelection ? keysWithSelection : keysByCommand, commands);
}
