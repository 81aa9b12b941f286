import "../../ui/overlays.css";
import { Popover, SearchField } from "@heroui/react";
import { useAtomValue } from "jotai";
import { Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { createMatcher } from "../../lib/search.ts";
import { suggestionsAtom } from "../../state/navbar.ts";
import { getPageIcon } from "../menu/pages.ts";
import { BookmarkSorter } from "./bookmark-sorter.tsx";
import { useBookmarkActions } from "./use-bookmark-actions.ts";

/** Popover with the bookmarks and the other pages; opens immediately at the given button. */
export function EditPopover({ children }: { children: ReactNode }) {
  const { t } = useTranslation("bookmarks");
  return (
    <Popover defaultOpen>
      {children}
      <Popover.Content placement="bottom start" className="w-80 rounded-2xl max-w-[calc(100vw-1rem)]">
        <Popover.Dialog
          aria-label={t("title")}
          className="flex max-h-[min(32rem,80vh)] flex-col gap-3 overflow-y-auto p-3"
        >
          <BookmarkSorter />
          <PagePicker />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}

/** All pages with bookmark stars, filtered by name or keyword. */
export function PagePicker() {
  const { t } = useTranslation("bookmarks");
  const [query, setQuery] = useState("");
  const { toggle } = useBookmarkActions();
  const suggestions = useAtomValue(suggestionsAtom);
  const matches = createMatcher(query.trim());
  const pages = suggestions.filter(({ title, keywords }) => matches(title) || matches(keywords));
  return (
    <section aria-label={t("pick")} className="border-t border-separator pt-3">
      <SearchField aria-label={t("find")} value={query} onChange={setQuery} fullWidth className="mb-2">
        <SearchField.Group>
          <SearchField.SearchIcon />
          <SearchField.Input placeholder={t("find")} />
          {query && <SearchField.ClearButton aria-label={t("clear")} />}
        </SearchField.Group>
      </SearchField>
      <ul>
        {pages.map((page) => {
          const Icon = getPageIcon(page.link);
          return (
            <li key={page.id}>
              <button
                type="button"
                aria-pressed={page.isBookmarked}
                onClick={() => toggle(page)}
                className="flex min-h-10 w-full items-center gap-3 rounded-xl px-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
              >
                <Icon className="size-5 shrink-0 text-muted" aria-hidden />
                <span className="min-w-0 flex-1 truncate">{page.title}</span>
                <Star
                  className={`size-4 shrink-0 ${page.isBookmarked ? "fill-attention text-attention" : "text-muted"}`}
                  aria-hidden
                />
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="px-2 text-sm text-muted">
        {pages.length === 0 && t("noMatch")}
      </p>
    </section>
  );
}
