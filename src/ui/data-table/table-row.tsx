import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { RowCheckbox } from "../row-checkbox.tsx";
import { WholeWords } from "../whole-words.tsx";
import type { Column, Identified } from "./types.ts";

export interface TableRowProps<Row extends Identified> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The `aria-rowindex` of the row in the whole list. The header row has index 1. */
  rowIndex: number;
  isSelected: boolean;
  selectLabel: string;
  /** Undefined if the rows have no actions. */
  menuLabel: string | undefined;
  onToggle: (id: Row["id"], isOn: boolean, isRange: boolean) => void;
  onMenu: (button: HTMLElement, row: Row) => void;
  /** A virtual list passes the index of the row and a ref that measures the row. */
  index?: number;
  rowRef?: (row: HTMLElement | null) => void;
}

interface RowMenuButtonProps {
  label: string;
  onOpen: (button: HTMLElement) => void;
  className?: string;
}

function RowMenuButton({ label, onOpen, className = "" }: RowMenuButtonProps) {
  return (
    <Button
      data-row-menu=""
      aria-haspopup="menu"
      aria-label={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      variant="ghost"
      size="sm"
      isIconOnly
      className={className}
    >
      <Ellipsis className="text-muted" aria-hidden />
    </Button>
  );
}

const cellClass =
  "h-14 max-w-80 border-b border-separator bg-inherit px-3 text-sm group-data-[density=compact]/table:h-10 group-last/row:border-b-0";

function PlainTableRow<Row extends Identified>(props: TableRowProps<Row>) {
  const { row, columns, rowIndex, isSelected, selectLabel, menuLabel, onToggle, onMenu, index, rowRef } = props;
  // Open the row's menu with the context menu key or Shift+F10 from any control in the row.
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
      <td className={`${cellClass} sticky start-0 z-1 w-12 ps-4`}>
        <RowCheckbox
          label={selectLabel}
          isChecked={isSelected}
          onChange={(isOn, isRange) => onToggle(row.id, isOn, isRange)}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.id}
          className={`${cellClass} ${column.isPinned ? "sticky start-12 z-1 group-data-scrolled/region:border-e" : ""} ${column.align === "end" ? "text-end tabular-nums" : ""}`}
        >
          <WholeWords>{column.cell(row)}</WholeWords>
        </td>
      ))}
      {menuLabel !== undefined && (
        <td className={`${cellClass} w-12 px-2 text-end`}>
          <RowMenuButton label={menuLabel} onOpen={(button) => onMenu(button, row)} />
        </td>
      )}
    </tr>
  );
}

/** Memoised, because a page renders up to 200 rows and most changes concern only one. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

export interface RowCardProps<Row extends Identified> extends Omit<TableRowProps<Row>, "rowIndex"> {
  renderCard: ((row: Row, columns: readonly Column<Row>[]) => ReactNode) | undefined;
  /** A virtual list passes the total number of cards and the distance of this card from the top. */
  size?: number;
  top?: number;
}

function PlainRowCard<Row extends Identified>(props: RowCardProps<Row>) {
  const { row, columns, renderCard, isSelected, selectLabel, menuLabel, onToggle, onMenu } = props;
  const { index, size, top, rowRef } = props;
  const [first, ...others] = columns;
  return (
    <li
      ref={rowRef}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={size}
      data-row={row.id}
      style={top === undefined ? undefined : { position: "absolute", insetInline: 0, top }}
      data-selected={isSelected || undefined}
      className={`flex items-start gap-3 border-b border-separator py-3 ps-4 text-sm last:border-0 data-selected:bg-(--selected) ${menuLabel === undefined ? "pe-4.5" : "pe-2"}`}
    >
      <RowCheckbox
        label={selectLabel}
        isChecked={isSelected}
        onChange={(isOn, isRange) => onToggle(row.id, isOn, isRange)}
      />
      <div className="min-w-0 flex-1">
        {renderCard ? (
          renderCard(row, columns)
        ) : (
          <>
            <WholeWords>{first?.cell(row)}</WholeWords>
            <CardFields row={row} columns={others} />
          </>
        )}
      </div>
      {menuLabel !== undefined && (
        <RowMenuButton label={menuLabel} onOpen={(button) => onMenu(button, row)} className="-mt-1" />
      )}
    </li>
  );
}

export function CardFields<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 [&>:first-child:nth-last-child(odd)]:col-span-2">
      {columns.map((column) => (
        <div key={column.id} className="min-w-0">
          <dt className="text-xs text-muted">
            <WholeWords>{column.title}</WholeWords>
          </dt>
          <dd className="flex min-h-7 min-w-0 items-center">
            <WholeWords>{column.cell(row)}</WholeWords>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const RowCard = memo(PlainRowCard) as typeof PlainRowCard;
