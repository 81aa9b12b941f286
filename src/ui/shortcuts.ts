import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffectEvent, useLayoutEffect } from "react";
import { createKeybindingsHandler } from "tinykeys";

export interface Shortcut {
  /** Unique among the shortcuts active at the same time. */
  id: string;
  /**
   * The keys in tinykeys' notation: `KeyN`, `$mod+KeyK`, or `KeyG KeyT` for a sequence. Letters are given by their
   * position on the keyboard (`event.code`), because a Thai layout types other letters with the same keys.
   */
  keys: string;
  /** Other keys for the same shortcut. The list of shortcuts leaves them out. */
  alias?: string;
  /** Also applies to keys with `$mod`: text fields have their own undo, for example. */
  ignoreInTextFields?: boolean;
  label: string;
  /**
   * The translated heading in the list of shortcuts. Without a heading the shortcut belongs to the current page: it is
   * listed there, and it wins over the shell's shortcut with the same keys.
   */
  group?: string;
  run: () => void;
}

/** How long a sequence waits for its second key, in milliseconds. */
const SEQUENCE_MS = 1_500;
const TEXT_FIELD_SELECTOR =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable]:not([contenteditable=false])";
/**
 * Elements that use single keys themselves: all fields but checkboxes, lists that select by first letter, and the window
 * of a new email, because a key pressed on its buttons must not act on the page behind it.
 */
const KEY_CONSUMER_SELECTOR = `input:not([type=checkbox]), select, ${TEXT_FIELD_SELECTOR}, [role=menu], [role=listbox], [data-compose]:not([data-compose=minimised])`;
const DIALOG_SELECTOR = "[role=dialog], [role=alertdialog]";

const store = getDefaultStore();
const shortcutsAtom = atom<readonly Shortcut[]>([]);
/** Applies to keys without Ctrl or ⌘. WCAG 2.1.4 requires such a setting, because speech input types single letters. */
export const singleKeysEnabledAtom = atom(true);
/**
 * Detects the keys of every shortcut that was ever registered. Never rebuilt: a page that registers other shortcuts
 * between the two keys of a sequence must not forget the first key.
 */
const detectorsByKeys = new Map<string, EventListener>();
const completedKeys = new Set<string>();

const getKeys = ({ keys, alias }: Shortcut) => (alias ? [keys, alias] : [keys]);

function registerShortcuts(addedShortcuts: readonly Shortcut[]): () => void {
  for (const keys of addedShortcuts.flatMap(getKeys))
    if (!detectorsByKeys.has(keys))
      detectorsByKeys.set(
        keys,
        createKeybindingsHandler({ [keys]: () => completedKeys.add(keys) }, { timeout: SEQUENCE_MS }),
      );
  store.set(shortcutsAtom, (before) => {
    const allShortcuts = [...before, ...addedShortcuts];
    // The shell's code may load after the page's: its shortcuts still come first, so that the page overrides them.
    return [...allShortcuts.filter(({ group }) => group), ...allShortcuts.filter(({ group }) => !group)];
  });
  return () => store.set(shortcutsAtom, (before) => before.filter((each) => !addedShortcuts.includes(each)));
}

/**
 * Runs one shortcut of those that a key press completes: the longest sequence, so that `g i` does not also run `i`. Of
 * two with the same keys the last one in `shortcutsAtom` wins.
 */
function runBestMatch(event: KeyboardEvent): void {
  completedKeys.clear();
  for (const detect of detectorsByKeys.values()) detect(event);
  const matches = store.get(shortcutsAtom).flatMap((shortcut, index) =>
    getKeys(shortcut)
      .filter((keys) => completedKeys.has(keys))
      .map((keys) => ({ shortcut, index, length: keys.split(" ").length })),
  );
  const [bestMatch] = matches.sort((a, b) => b.length - a.length || b.index - a.index);
  if (!bestMatch || (bestMatch.shortcut.ignoreInTextFields && isInside(event, TEXT_FIELD_SELECTOR))) return;
  event.preventDefault();
  bestMatch.shortcut.run();
}

const isInside = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  // Run shortcuts with Ctrl or ⌘, such as the palette's, in fields and dialogs too: these keys type nothing.
  const hasMod = event.ctrlKey || event.metaKey;
  const ignoresSingleKeys = () =>
    !store.get(singleKeysEnabledAtom) ||
    isInside(event, KEY_CONSUMER_SELECTOR) ||
    document.querySelector(DIALOG_SELECTOR) !== null;
  if (!hasMod && ignoresSingleKeys()) return;
  runBestMatch(event);
}

if (typeof document !== "undefined") document.addEventListener("keydown", onKeyDown);

/** `run` gets the id of the shortcut that was pressed. */
export function useShortcuts(pageShortcuts: readonly Omit<Shortcut, "run">[], run: (id: string) => void): void {
  const runLatest = useEffectEvent(run);
  // Compare the shortcuts as JSON, so that a new array with the same shortcuts does not register them again.
  const json = JSON.stringify(pageShortcuts);
  // Before the paint: a person may press a key as soon as the page is visible.
  useLayoutEffect(() => {
    const keys = JSON.parse(json) as Omit<Shortcut, "run">[];
    return registerShortcuts(keys.map((each) => ({ ...each, run: () => runLatest(each.id) })));
  }, [json]);
}

/** Leaves out shortcuts whose keys a later one in the list has taken over. */
export function useActiveShortcuts(): readonly Shortcut[] {
  const allShortcuts = useAtomValue(shortcutsAtom);
  return allShortcuts.filter(({ keys }, index) => !allShortcuts.slice(index + 1).some((later) => later.keys === keys));
}
