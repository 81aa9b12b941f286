import { useSetAtom } from "jotai";
import { recentChoicesAtom } from "../../state/palette.ts";
import { useOpenLink } from "../menu/pages.ts";
import type { PaletteEntry } from "./entry.ts";

interface SelectEntryOptions {
  onQuickLook: (entry: PaletteEntry) => void;
  onClose: () => void;
}

export function useRememberEntry() {
  const addRecent = useSetAtom(recentChoicesAtom);
  return ({ key, skipsRecent }: PaletteEntry) => {
    if (!skipsRecent) addRecent(key);
  };
}

export function useSelectEntry({ onQuickLook, onClose }: SelectEntryOptions) {
  const goTo = useOpenLink();
  const rememberEntry = useRememberEntry();
  const canOpenTab = ({ link }: PaletteEntry) => link !== undefined;
  const choose = (entry: PaletteEntry, inNewTab: boolean) => {
    rememberEntry(entry);
    if (entry.link && inNewTab) return goTo(entry.link, { inNewTab });
    if (entry.hasPreview || (!entry.link && !entry.run)) return onQuickLook(entry);
    onClose();
    if (entry.link) goTo(entry.link);
    else entry.run?.();
  };
  return { choose, canOpenTab };
}
