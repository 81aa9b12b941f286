import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, Fragment, useCallback, useLayoutEffect, useRef, useState } from "react";
import { RowCard, type RowCardProps, TableRow, type TableRowProps } from "./table-row.tsx";
import type { Identified } from "./types.ts";

export interface VirtualRowsProps<Row extends Identified> {
  rows: readonly TableRowProps<Row>[];
  isCompact: boolean;
}

export function VirtualRows<Row extends Identified>({ rows, isCompact }: VirtualRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rangeExtractor, onFocus, onBlur } = useVirtualFocus();
  const virtualizer = useVirtualizer({
    count: rows.length,
    // A ref to the scrolling section around the table would still be null here: React attaches a parent's ref after its
    // children's effects.
    getScrollElement: () => body.current?.closest("section") ?? null,
    estimateSize: () => (isCompact ? 40 : 56),
    getItemKey: (index) => rows[index]?.row.id ?? index,
    overscan: 8,
    rangeExtractor,
  });
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <tbody ref={body} onFocus={onFocus} onBlur={onBlur}>
      {items.map((item, position) => {
        const props = rows[item.index];
        const gap = item.start - (items[position - 1]?.end ?? 0);
        return (
          props && (
            <Fragment key={item.key}>
              {gap > 0 && <Spacer height={gap} />}
              <TableRow {...props} index={item.index} rowRef={virtualizer.measureElement} />
            </Fragment>
          )
        );
      })}
      {virtualizer.getTotalSize() > end && <Spacer height={virtualizer.getTotalSize() - end} />}
    </tbody>
  );
}

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0 }} />
  </tr>
);

export interface VirtualCardsProps<Row extends Identified> {
  label: string;
  rows: readonly RowCardProps<Row>[];
  className: string;
}

/** Scrolls with the page. */
export function VirtualCards<Row extends Identified>({ label, rows, className }: VirtualCardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const { rangeExtractor, onFocus, onBlur } = useVirtualFocus();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 180,
    getItemKey: (index) => rows[index]?.row.id ?? index,
    overscan: 4,
    scrollMargin: top,
    rangeExtractor,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`relative ${className}`}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const props = rows[item.index];
        return (
          props && (
            <RowCard
              key={item.key}
              {...props}
              index={item.index}
              size={rows.length}
              top={item.start - top}
              rowRef={virtualizer.measureElement}
            />
          )
        );
      })}
    </ul>
  );
}

/** Keeps the focused row mounted, because unmounting it while it is scrolled out of view would lose the focus. */
function useVirtualFocus() {
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const onFocus = (event: FocusEvent) => {
    const index = (event.target as Element).closest<HTMLElement>("[data-index]")?.dataset.index;
    setFocusedIndex(index === undefined ? undefined : Number(index));
  };
  const onBlur = () => setFocusedIndex(undefined);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedIndex === undefined || focusedIndex >= range.count || indexes.includes(focusedIndex)) return indexes;
      return [...indexes, focusedIndex].sort((a, b) => a - b);
    },
    [focusedIndex],
  );
  return { rangeExtractor, onFocus, onBlur };
}
