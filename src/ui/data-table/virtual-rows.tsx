import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useRef } from "react";
import { TableRow, type TableRowProps } from "./table-row.tsx";
import { useVirtualFocus } from "./use-virtual-focus.ts";

export interface VirtualRowsProps<Row> {
  rows: readonly TableRowProps<Row>[];
  isCompact: boolean;
}

/** The body of a table of many rows: those in view and a few around them; the rest is empty room. */
export function VirtualRows<Row extends { id: number }>({ rows, isCompact }: VirtualRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rangeExtractor, onFocus, onBlur } = useVirtualFocus();
  const virtualizer = useVirtualizer({
    count: rows.length,
    // What the table scrolls in. Not by a ref of what is around: that is set after the virtualizer has asked for it.
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
      {items.map((item, place) => {
        const props = rows[item.index];
        const gap = item.start - (items[place - 1]?.end ?? 0);
        return (
          props && (
            <Fragment key={item.key}>
              {gap > 0 && <Room height={gap} />}
              <TableRow {...props} index={item.index} rowRef={virtualizer.measureElement} />
            </Fragment>
          )
        );
      })}
      {virtualizer.getTotalSize() > end && <Room height={virtualizer.getTotalSize() - end} />}
    </tbody>
  );
}

const Room = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0 }} />
  </tr>
);
