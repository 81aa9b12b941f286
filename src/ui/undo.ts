import { toast } from "sonner";

const UNDO_MS = 10_000;

interface Undoable {
  id: string | number;
  undo: () => void;
}

/** What can still be undone, the newest last; each by itself. */
const pending: Undoable[] = [];

function run(entry: Undoable): void {
  forget(entry);
  toast.dismiss(entry.id);
  entry.undo();
}

function forget(entry: Undoable): void {
  const index = pending.indexOf(entry);
  if (index >= 0) pending.splice(index, 1);
}

/** Says what was done, with an Undo for ten seconds; Ctrl/⌘ Z undoes the newest. */
export function offerUndo(message: string, label: string, undo: () => void): void {
  const entry: Undoable = { id: "", undo };
  entry.id = toast(message, {
    duration: UNDO_MS,
    action: { label, onClick: () => run(entry) },
    onDismiss: () => forget(entry),
    onAutoClose: () => forget(entry),
  });
  pending.push(entry);
}

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyZ";
  const inField = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
  const newest = pending.at(-1);
  if (!isUndo || inField || !newest) return;
  event.preventDefault();
  run(newest);
}

if (typeof document !== "undefined") document.addEventListener("keydown", onKey);
