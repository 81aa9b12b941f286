import { Button } from "@heroui/react";
import { useAtomValue } from "jotai";
import { GripVertical, X } from "lucide-react";
import { Button as DragHandle, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { bookmarksAtom, type PageEntry } from "../../state/navbar.ts";
import { getPageIcon } from "../menu/pages.ts";
import { moveRows } from "./move-rows.ts";
import { useBookmarkActions } from "./use-bookmark-actions.ts";

/** Sorts bookmarks by drag and drop or keyboard, and removes them. */
export function BookmarkSorter() {
  const { t } = useTranslation("bookmarks");
  const bookmarks = useAtomValue(bookmarksAtom);
  const { toggle, order } = useBookmarkActions();
  const { dragAndDropHooks } = useDragAndDrop<PageEntry>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": getTitle(bookmarks, key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 rounded-full outline-none data-drop-target:bg-accent" />
    ),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      order(moveRows(bookmarks, new Set([...keys].map(Number)), Number(key), dropPosition === "before")),
  });
  return (
    <section aria-labelledby="bookmark-order">
      <h2 id="bookmark-order" className="px-2 text-sm font-semibold">
        {t("title")}
      </h2>
      <p className="px-2 pb-1 text-xs text-muted">{t(bookmarks.length > 0 ? "orderHelp" : "none")}</p>
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
