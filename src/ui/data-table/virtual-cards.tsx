import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { RowCard, type RowCardProps } from "./row-card.tsx";
import { useVirtualFocus } from "./use-virtual-focus.ts";

export interface VirtualCardsProps<Row> {
  label: string;
  rows: readonly RowCardProps<Row>[];
  className: string;
}

/** A list of many cards: those in view and a few around them. They scroll with the page. */
export function VirtualCards<Row extends { id: number }>({ label, rows, className }: VirtualCardsProps<Row>) {
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
