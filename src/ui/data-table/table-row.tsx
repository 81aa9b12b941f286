import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { Column } from "./types.ts";

export interface TableRowProps<Row> {
  row: Row;
  /** React's: of its elements, which another row may take over. */
  rowKey: number;
  columns: readonly Column<Row>[];
  /** Its place in the whole list, the head being the first. */
  rowIndex: number;
  isSelected: boolean;
  selectLabel: string;
  /** Undefined where nothing can be done to a row. */
  menuLabel: string | undefined;
  onToggle: (id: number, isOn: boolean, isRange: boolean) => void;
  onMenu: (button: HTMLElement, row: Row) => void;
  /** Where only a part of the rows is drawn: its place among them, and who measures it. */
  index?: number;
  rowRef?: (row: HTMLElement | null) => void;
}

// Made once: no row draws it again.
const ellipsis = <Ellipsis className="text-muted" aria-hidden />;

const body =
  "h-14 max-w-80 border-b border-separator bg-inherit px-3 text-sm group-data-[density=compact]/table:h-10 group-last/row:border-b-0";

function PlainTableRow<Row extends { id: number }>(props: TableRowProps<Row>) {
  const { row, columns, rowIndex, isSelected, selectLabel, menuLabel, onToggle, onMenu, index, rowRef } = props;
  // The key for what the other mouse button does opens the row's own menu, wherever in the row the keyboard is.
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const isMenuKey = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    const button = event.currentTarget.querySelector<HTMLElement>("[data-row-menu]");
    if (!isMenuKey || !button) return;
    event.preventDefault();
    onMenu(button, row);
  };
  return (
    <tr
      ref={rowRef}
      data-index={index}
      aria-rowindex={rowIndex}
      data-row={row.id}
      data-selected={isSelected || undefined}
      onKeyDown={menuLabel === undefined ? undefined : onKeyDown}
      className="group/row bg-surface hover:bg-surface-secondary focus-within:bg-surface-secondary data-selected:bg-(--selected)"
    >
      <td className={`${body} sticky start-0 z-1 w-12 ps-4`}>
        <RowCheckbox
          label={selectLabel}
          isChecked={isSelected}
          onChange={(isOn, isRange) => onToggle(row.id, isOn, isRange)}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.id}
          className={`${body} ${column.isPinned ? "sticky start-12 z-1 group-data-scrolled/region:border-e" : ""} ${column.align === "end" ? "text-end tabular-nums" : ""}`}
        >
          {column.cell(row)}
        </td>
      ))}
      {menuLabel !== undefined && (
        <td className={`${body} w-14 pe-2 text-end`}>
          <button
            type="button"
            data-row-menu=""
            aria-haspopup="menu"
            aria-label={menuLabel}
            onClick={({ currentTarget }) => onMenu(currentTarget, row)}
            className="button button--ghost button--sm button--icon-only"
          >
            {ellipsis}
          </button>
        </td>
      )}
    </tr>
  );
}

/** One row of the table; drawn again only when something of its own changes. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
