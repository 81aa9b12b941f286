import { useSetAtom } from "jotai";
import { recentChoicesAtom } from "../../state/palette.ts";
import { useOpenLink } from "../navigation/use-open-link.ts";
import type { Entry } from "./entry.ts";

interface ChooseOptions {
  onQuickLook: (entry: Entry) => void;
  onClose: () => void;
}

/** What choosing does: it leads to a page, does something, or shows the record. The choice is remembered. */
export function useSelectEntry({ onQuickLook, onClose }: ChooseOptions) {
  const goTo = useOpenLink();
  const remember = useSetAtom(recentChoicesAtom);
  const canOpenTab = ({ link }: Entry) => link !== undefined;
  const choose = (entry: Entry, inNewTab: boolean) => {
    if (!entry.skipsRecent) remember(entry.key);
    if (entry.link && inNewTab) return goTo(entry.link, { inNewTab });
    if (!entry.link && !entry.run) return onQuickLook(entry);
    onClose();
    if (entry.link) goTo(entry.link);
    else entry.run?.();
  };
  return { choose, canOpenTab };
}
