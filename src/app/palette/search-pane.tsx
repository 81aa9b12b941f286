import { CloseButton } from "@heroui/react";
import { useAtom } from "jotai";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { queryAtom } from "../../state/navbar.ts";
import { useBookmarkActions } from "../bookmarks/use-bookmark-actions.ts";
import { useOpenLink } from "../menu/pages.ts";
import type { PaletteEntry } from "./entry.ts";
import { modifierKeyLabel } from "./palette-button.tsx";
import { EmptyResults, ResultList } from "./result-list.tsx";
import { getResultsLink, type ResultOption } from "./results.ts";
import { useResults } from "./use-results.ts";
import { useSelectEntry } from "./use-select-entry.ts";

const LIST_ID = "palette-results";

interface SearchPaneProps {
  /** The entry that is active at first, because its preview was just closed. */
  initialKey: string | undefined;
  onQuickLook: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/**
 * React Aria's combobox does not fit: until the user presses an arrow key, and after the user deletes text, it has no
 * active option, so Enter would do nothing.
 */
export function SearchPane({ initialKey, onQuickLook, onClose }: SearchPaneProps) {
  const { t } = useTranslation("search");
  const [query, setQuery] = useAtom(queryAtom);
  const { groups, count, isLoading, clearRecent } = useResults();
  const goTo = useOpenLink();
  const { choose, canOpenTab } = useSelectEntry({ onQuickLook, onClose });
  const { toggle, canToggle } = useBookmarkActions();
  const [activeId, setActiveId] = useState<string>();
  const [bookmarkMessage, setBookmarkMessage] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex((option) =>
    activeId
      ? option.id === activeId
      : initialKey !== undefined && option.type === "choose" && option.result.item.key === initialKey,
  );
  const activeOption = options[Math.max(0, activeIndex)];
  const activeEntry = activeOption?.type === "choose" ? activeOption.result.item : undefined;

  // Focus the field in an effect, because autoFocus does not work when the pane returns after a preview.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption.id)?.scrollIntoView({ block: "nearest" });
  }, [activeOption]);

  const changeQuery = (text: string) => {
    setQuery(text);
    setActiveId(undefined);
    setBookmarkMessage("");
  };
  const moveTo = (to: number) => setActiveId(options[(to + options.length) % options.length]?.id);
  const select = (option: ResultOption, inNewTab = false) => {
    if (option.type === "choose") return choose(option.result.item, inNewTab);
    if (option.type === "clearRecent") return clearRecent();
    if (!inNewTab) onClose();
    goTo(getResultsLink(query, option.kind), { inNewTab });
  };
  const toggleBookmark = (entry: PaletteEntry | undefined) => {
    if (!entry?.page || !canToggle) return;
    setBookmarkMessage(t(entry.page.isBookmarked ? "starOff" : "starOn", { page: entry.title }));
    toggle(entry.page);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    const at = Math.max(0, activeIndex);
    const keys: Record<string, (() => void) | undefined> = hasModifier
      ? { Enter: () => activeOption && select(activeOption, true), KeyB: () => toggleBookmark(activeEntry) }
      : {
          ArrowDown: () => moveTo(at + 1),
          ArrowUp: () => moveTo(at - 1),
          Home: () => moveTo(0),
          End: () => moveTo(-1),
          Enter: () => activeOption && select(activeOption),
          NumpadEnter: () => activeOption && select(activeOption),
        };
    const act = keys[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-separator px-4 py-2">
        <Search className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={t("field")}
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={activeOption?.id}
          placeholder={t("placeholder")}
          value={query}
          onChange={({ target }) => changeQuery(target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <CloseButton aria-label={t("close")} onPress={onClose} />
      </div>
      <ResultList
        id={LIST_ID}
        groups={groups}
        activeId={activeOption?.id}
        canBookmark={canToggle}
        onHover={setActiveId}
        onSelect={select}
        onToggleBookmark={toggleBookmark}
      />
      {options.length === 0 && <EmptyResults isLoading={isLoading} query={query} />}
      <KeyboardHints
        canOpenTab={activeOption?.type === "showAll" || (activeEntry !== undefined && canOpenTab(activeEntry))}
        canBookmark={canToggle && activeEntry?.page !== undefined}
      />
      <p role="status" className="sr-only">
        {bookmarkMessage || (query.trim() !== "" && !isLoading && t("count", { count }))}
      </p>
    </>
  );
}

interface KeyboardHintsProps {
  canOpenTab: boolean;
  canBookmark: boolean;
}

export function KeyboardHints({ canOpenTab, canBookmark }: KeyboardHintsProps) {
  const { t } = useTranslation("search");
  const hints: [keys: string, description: string][] = [
    ["↑ ↓", t("hints.move")],
    ["↵", t("hints.choose")],
    ...(canOpenTab ? [[`${modifierKeyLabel} ↵`, t("hints.newTab")] as [string, string]] : []),
    ...(canBookmark ? [[`${modifierKeyLabel} B`, t("hints.star")] as [string, string]] : []),
    ["Esc", t("hints.close")],
  ];
  return (
    <dl className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-separator px-4 py-2 text-xs text-muted max-sm:hidden">
      {hints.map(([keys, description]) => (
        <div key={keys} className="flex items-center gap-1.5">
          <dt>
            <kbd className="rounded-md bg-default px-1.5 py-0.5 font-sans text-foreground">{keys}</kbd>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
