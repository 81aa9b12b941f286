import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/**
 * A key, such as `KeyN` or `Slash`, by its place on the keyboard: in Thai the same key gives another letter. With `mod`
 * it is pressed together with Ctrl or ⌘; two keys, one after the other, are a sequence such as `g` `t`.
 */
export interface ShortcutKeys {
  codes: readonly [code: string] | readonly [first: string, second: string];
  /** The character instead, wherever a keyboard writes it: `?` is not everywhere above `/`. */
  key?: string;
  mod?: boolean;
  shift?: boolean;
  /** With `mod` too it is left to a field that text is written in: those have an undo of their own, for one. */
  ignoreInTextFields?: boolean;
}

export interface Shortcut {
  /** Unique among those that are there at the same time. */
  id: string;
  keys: ShortcutKeys;
  /** What it does, in the language on screen. */
  label: string;
  /** Under which heading it is listed, in the language on screen; without one it is the page's own. */
  group?: string;
  run: () => void;
}

/** How long the second key of a sequence is waited for. */
const SEQUENCE_MS = 1_500;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"];
/** Where keys write text, or choose from a list by its first letters. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]";
/** What is open over the page has the keyboard to itself. */
const DIALOGS = "[role=dialog], [role=alertdialog]";

/** The fields in which text is written. */
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable]:not([contenteditable=false])";

let shortcuts: readonly Shortcut[] = [];
let isOn = true;
let begun: { code: string; at: number } | undefined;
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  shortcuts = next;
  for (const tell of listeners) tell();
}

/** Turns those without Ctrl or ⌘ on or off: single letters are in the way of some who speak to their computer. */
export function setShortcutsEnabled(allowed: boolean): void {
  isOn = allowed;
}

const hasMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

function isPressed(
  { codes, key, mod = false, shift = false }: ShortcutKeys,
  event: KeyboardEvent,
  before: string | undefined,
) {
  if (mod !== hasMod(event)) return false;
  if (key !== undefined && key === event.key) return true;
  return codes.at(-1) === event.code && (codes.length === 1 || codes[0] === before) && shift === event.shiftKey;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
  if (MODIFIERS.includes(event.key)) return;
  const before = begun && event.timeStamp - begun.at < SEQUENCE_MS ? begun.code : undefined;
  begun = undefined;
  // With Ctrl or ⌘ a key writes nothing: the palette opens from a field too.
  const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  if (!hasMod(event) && (isTyping || !isOn || document.querySelector(DIALOGS))) return;
  const isWriting = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
  const pressed = shortcuts.filter(
    ({ keys }) => isPressed(keys, event, before) && !(keys.ignoreInTextFields && isWriting),
  );
  // The second key of a sequence means the sequence, whatever it does alone; the page's word goes before the shell's.
  const chosen = pressed.findLast(({ keys }) => keys.codes.length === 2) ?? pressed.at(-1);
  if (chosen) {
    event.preventDefault();
    chosen.run();
  } else if (!hasMod(event)) begun = { code: event.code, at: event.timeStamp };
}

if (typeof document !== "undefined") document.addEventListener("keydown", onKey);

/** Offers shortcuts for as long as the component is there. */
export function useShortcuts(offered: readonly Omit<Shortcut, "run">[], run: (id: string) => void): void {
  const press = useEffectEvent(run);
  const list = JSON.stringify(offered);
  useEffect(() => {
    const mine = (JSON.parse(list) as Omit<Shortcut, "run">[]).map((each) => ({ ...each, run: () => press(each.id) }));
    change([...shortcuts, ...mine]);
    return () => change(shortcuts.filter((each) => !mine.includes(each)));
  }, [list]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Every shortcut that works on the page as it is. */
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shortcuts);
