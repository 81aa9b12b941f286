import "../../ui/overlays.css";
import { Button, Popover, SearchField } from "@heroui/react";
import { useAtomValue } from "jotai";
import { GripVertical, Star, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button as DragHandle, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { createTextMatcher } from "../../lib/search.ts";
import { bookmarksAtom, type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { getPageIcon } from "../menu/pages.ts";
import { moveRows } from "./move-rows.ts";
import { useBookmarkActions } from "./use-bookmark-actions.ts";

interface EditPopoverProps {
  /** Gets the focus back when the popover closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function EditPopover({ trigger, onClose }: EditPopoverProps) {
  const { t } = useTranslation("bookmarks");
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom start"
      className="popover w-80 max-w-[calc(100vw-1rem)] rounded-2xl"
    >
      <Popover.Dialog
        aria-label={t("title")}
        className="flex max-h-[min(32rem,80vh)] flex-col gap-3 overflow-y-auto p-3"
      >
        <BookmarkSorter />
        <PagePicker />
      </Popover.Dialog>
    </Popover.Content>
  );
}

function PagePicker() {
  const { t } = useTranslation("bookmarks");
  const [query, setQuery] = useState("");
  const { toggle } = useBookmarkActions();
  const suggestions = useAtomValue(suggestionsAtom);
  const matches = createTextMatcher(query.trim());
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

function BookmarkSorter() {
  const { t } = useTranslation("bookmarks");
  const bookmarks = useAtomValue(bookmarksAtom);
  const { toggle, reorder } = useBookmarkActions();
  const { dragAndDropHooks } = useDragAndDrop<PageEntry>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": getTitle(bookmarks, key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 rounded-full outline-none data-drop-target:bg-accent" />
    ),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      reorder(moveRows(bookmarks, new Set([...keys].map(Number)), Number(key), dropPosition === "before")),
  });
  return (
    <section aria-labelledby="bookmark-order">
      <h2 id="bookmark-order" className="px-2 text-sm font-semibold">
        {t("title")}
      </h2>
      <p className="px-2 pb-1 text-xs text-muted">
        {t(bookmarks.length > 0 ? "orderHelp" : "none")}
        {bookmarks.length > 0 && <span className="not-any-pointer-fine:hidden"> {t("orderKeys")}</span>}
      </p>
      <GridList
        aria-label={t("title")}
        items={bookmarks}
        dragAndDropHooks={dragAndDropHooks}
        className="outline-none empty:hidden"
      >
        {(page) => <BookmarkRow page={page} onRemove={() => toggle(page)} />}
      </GridList>
    </section>
  );
}

const getTitle = (bookmarks: readonly PageEntry[], key: unknown) =>
  bookmarks.find(({ id }) => id === Number(key))?.title ?? "";

function BookmarkRow({ page: { id, title, link }, onRemove }: { page: PageEntry; onRemove: () => void }) {
  const { t } = useTranslation("bookmarks");
  const Icon = getPageIcon(link);
  return (
    <GridListItem
      id={id}
      textValue={title}
      className="flex min-h-10 items-center gap-2 rounded-xl px-1 text-sm outline-none data-dragging:opacity-50 data-focus-visible:ring-2 data-focus-visible:ring-focus data-hovered:bg-default"
    >
      <DragHandle
        slot="drag"
        className="grid size-8 shrink-0 cursor-grab place-items-center rounded-lg text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus"
      >
        <GripVertical className="size-4" aria-hidden />
      </DragHandle>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <Button variant="ghost" size="sm" isIconOnly aria-label={t("remove", { page: title })} onPress={onRemove}>
        <X className="text-muted" aria-hidden />
      </Button>
    </GridListItem>
  );
}
