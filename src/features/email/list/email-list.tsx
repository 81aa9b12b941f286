import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { whenIdle } from "../../../ui/when-idle.ts";
import { getFolder } from "../search.ts";
import { getSearchWords } from "../search-words.ts";
import { EmailRow, type RowActions } from "./email-row.tsx";
import type { EmailRows } from "./use-email-rows.ts";

export interface EmailListHandle {
  focusRow: (index: number) => void;
}

interface EmailListProps {
  rows: EmailRows;
  selectedIds: ReadonlySet<number>;
  isCompact: boolean;
  isSplit: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  actions: RowActions;
  onRowFocus: (index: number) => void;
  handle: Ref<EmailListHandle>;
}

/** The height of the sticky elements above the list. */
const STICKY_PX = 120;
const OVERSCAN = 8;
/** After this many frames a row that is still not rendered does not get the focus. */
const MAX_FOCUS_FRAMES = 30;

export function EmailList(props: EmailListProps) {
  const { rows, selectedIds, isCompact, isSplit, canUpdate, canDelete, actions, onRowFocus, handle } = props;
  const { t } = useTranslation("email");
  const list = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const { search, getRow } = rows;
  const [overscan, setOverscan] = useState(0);
  const [shownView, setShownView] = useState(rows.view);
  if (shownView !== rows.view) {
    setShownView(rows.view);
    setOverscan(0);
    setFocusedIndex(undefined);
  }
  const canCreate = useCan("create", "Email");
  const view = getFolder(search);
  const words = useMemo(() => getSearchWords(search.q), [search.q]);
  // The first frame renders only the rows in view: on a slow phone, each row takes several milliseconds.
  useEffect(() => {
    if (overscan === 0) whenIdle(() => setOverscan(OVERSCAN));
  }, [overscan]);
  useLayoutEffect(() => {
    // The rows above the list change its place, so measure again at every change of the page's size.
    const measure = () => list.current && setListTop(list.current.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.total,
    estimateSize: () => (isCompact ? 41 : 49),
    getItemKey: useCallback((index: number) => getRow(index)?.id ?? `row-${index}`, [getRow]),
    overscan,
    scrollMargin: listTop,
    scrollPaddingStart: STICKY_PX,
    scrollPaddingEnd: 80,
    // Keep the focused row rendered: unmounting it would lose the focus.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return focusedIndex === undefined || focusedIndex >= range.count || indexes.includes(focusedIndex)
        ? indexes
        : [...indexes, focusedIndex].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const [firstIndex, lastIndex] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { showRange } = rows;
  useEffect(() => showRange(firstIndex, lastIndex), [showRange, firstIndex, lastIndex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change their height with the density
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isCompact]);

  const focusRow = (index: number) => {
    virtualizer.scrollToIndex(index, { align: "auto" });
    let frames = 0;
    const focus = () => {
      const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
      if (link) link.focus({ preventScroll: true });
      else if (++frames < MAX_FOCUS_FRAMES) requestAnimationFrame(focus);
    };
    focus();
  };
  useImperativeHandle(handle, () => ({ focusRow }));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const index = Number((event.target as Element).closest<HTMLElement>("[data-index]")?.dataset.index);
    if (!step || Number.isNaN(index) || index + step < 0 || index + step >= rows.total) return;
    event.preventDefault();
    focusRow(index + step);
  };
  return (
    <ul
      ref={list}
      aria-label={t("list")}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = Number(event.target.closest<HTMLElement>("[data-index]")?.dataset.index);
        if (Number.isNaN(index)) return;
        setFocusedIndex(index);
        onRowFocus(index);
      }}
      onBlur={() => setFocusedIndex(undefined)}
      className="@container relative overflow-clip rounded-b-2xl"
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {items.map((item) => {
        const email = getRow(item.index);
        const rowTop = item.start - listTop;
        return email ? (
          <EmailRow
            key={item.key}
            email={email}
            index={item.index}
            total={rows.total}
            top={rowTop}
            rowRef={virtualizer.measureElement}
            view={view}
            words={words}
            isSelected={selectedIds.has(email.id)}
            isOpen={search.email === String(email.id)}
            isCompact={isCompact}
            isSplit={isSplit}
            canCreate={canCreate}
            canUpdate={canUpdate}
            canDelete={canDelete}
            actions={actions}
          />
        ) : (
          <li
            key={item.key}
            className="absolute inset-x-0 flex h-11 items-center gap-4 px-4"
            style={{ transform: `translateY(${rowTop}px)` }}
          >
            <div className="skeleton skeleton--shimmer size-4 rounded-sm" />
            <div className="skeleton skeleton--shimmer h-3.5 w-1/4 rounded-md" />
            <div className="skeleton skeleton--shimmer h-3.5 flex-1 rounded-md" />
          </li>
        );
      })}
    </ul>
  );
}
