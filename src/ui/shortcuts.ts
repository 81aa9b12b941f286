import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createKeybindingsHandler } from "tinykeys";

export interface Shortcut {
  /** Unique among the shortcuts that are active at the same time. */
  id: string;
  /**
   * Keys in tinykeys' notation: `KeyN`, `$mod+KeyK`, or `KeyG KeyT` for a sequence. Letters are given by their position
   * on the keyboard (`event.code`), because a Thai layout types other letters with the same keys.
   */
  keys: string;
  /** Other keys that do the same and are not listed. */
  alias?: string;
  /** Leaves the keys to a focused text field even with `$mod`: text fields have their own undo, for example. */
  ignoreInTextFields?: boolean;
  /** What it does, translated. */
  label: string;
  /** Heading in the list of shortcuts, translated; without it the shortcut is listed under the current page. */
  group?: string;
  run: () => void;
}

/** How long a sequence waits for its second key. */
const SEQUENCE_MS = 1_500;
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable]:not([contenteditable=false])";
/** Elements with their own meaning for single keys: all fields, and lists that select by first letter. */
const KEY_CONSUMERS = `input, select, ${TEXT_FIELDS}, [role=menu], [role=listbox]`;
const DIALOGS = "[role=dialog], [role=alertdialog]";

let shortcuts: readonly Shortcut[] = [];
let isEnabled = true;
let handleKey: EventListener | undefined;
const listeners = new Set<() => void>();

function setShortcuts(next: readonly Shortcut[]): void {
  shortcuts = next;
  // A later registration replaces an earlier one with the same keys: the page overrides the shell.
  const bindings = next.flatMap((shortcut) =>
    [shortcut.keys, shortcut.alias].flatMap((keys) => (keys ? [[keys, toHandler(shortcut)] as const] : [])),
  );
  handleKey = createKeybindingsHandler(Object.fromEntries(bindings), { timeout: SEQUENCE_MS });
  for (const listener of listeners) listener();
}

const toHandler =
  ({ ignoreInTextFields, run }: Shortcut) =>
  (event: KeyboardEvent) => {
    if (ignoreInTextFields && isInside(event, TEXT_FIELDS)) return;
    event.preventDefault();
    run();
  };

const isInside = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Turns shortcuts without Ctrl or ⌘ on or off. WCAG 2.1.4 requires the switch: speech input types single letters. */
export function setShortcutsEnabled(enabled: boolean): void {
  isEnabled = enabled;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  // With Ctrl or ⌘ a key types nothing, so the palette also opens from a field or a dialog.
  const hasMod = event.ctrlKey || event.metaKey;
  if (!hasMod && (!isEnabled || isInside(event, KEY_CONSUMERS) || document.querySelector(DIALOGS))) return;
  handleKey?.(event);
}

if (typeof document !== "undefined") document.addEventListener("keydown", onKeyDown);

/** Registers shortcuts while the component is mounted; `run` gets the id of the pressed one. */
export function useShortcuts(pageShortcuts: readonly Omit<Shortcut, "run">[], run: (id: string) => void): void {
  const runLatest = useEffectEvent(run);
  // Compared as JSON, so that a new array with the same shortcuts does not register them again.
  const json = JSON.stringify(pageShortcuts);
  useEffect(() => {
    const registered = (JSON.parse(json) as Omit<Shortcut, "run">[]).map((each) => ({
      ...each,
      run: () => runLatest(each.id),
    }));
    setShortcuts([...shortcuts, ...registered]);
    return () => setShortcuts(shortcuts.filter((each) => !registered.includes(each)));
  }, [json]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All active shortcuts. */
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shortcuts);
