import { Ellipsis } from "lucide-react";
import { memo, type ReactNode } from "react";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { TableRowProps } from "./table-row.tsx";

export interface RowCardProps<Row> extends Omit<TableRowProps<Row>, "rowIndex"> {
  card: ((row: Row) => ReactNode) | undefined;
  /** Where only a part of the cards is drawn: how many there are, and how far from the top it stands. */
  size?: number;
  top?: number;
}

function PlainRowCard<Row extends { id: number }>(props: RowCardProps<Row>) {
  const { row, columns, card, isSelected, selectLabel, menuLabel, onToggle, onMenu } = props;
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
      className="flex items-start gap-3 border-b border-separator py-3 ps-4 pe-2 text-sm last:border-0 data-selected:bg-(--selected)"
    >
      <RowCheckbox
        label={selectLabel}
        isChecked={isSelected}
        onChange={(isOn, isRange) => onToggle(row.id, isOn, isRange)}
      />
      <div className="min-w-0 flex-1">
        {card ? (
          card(row)
        ) : (
          <>
            {first?.cell(row)}
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
              {others.map((column) => (
                <div key={column.id} className="min-w-0">
                  <dt className="text-xs text-muted">{column.title}</dt>
                  <dd className="flex min-h-7 min-w-0 items-center">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {menuLabel !== undefined && (
        <button
          type="button"
          data-row-menu=""
          aria-haspopup="menu"
          aria-label={menuLabel}
          onClick={({ currentTarget }) => onMenu(currentTarget, row)}
          className="button button--ghost button--sm button--icon-only -mt-1"
        >
          <Ellipsis className="text-muted" aria-hidden />
        </button>
      )}
    </li>
  );
}

/** A row where there is no room for a table: its own card, or one made of the columns. */
export const RowCard = memo(PlainRowCard) as typeof PlainRowCard;
