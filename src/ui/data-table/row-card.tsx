import { Ellipsis } from "lucide-react";
import { memo, type ReactNode } from "react";
import { RowCheck } from "./row-check.tsx";
import type { TableRowProps } from "./table-row.tsx";

export interface RowCardProps<Row> extends Omit<TableRowProps<Row>, "rowIndex"> {
  card: ((row: Row) => ReactNode) | undefined;
}

function PlainRowCard<Row extends { id: number }>(props: RowCardProps<Row>) {
  const { row, columns, card, isSelected, selectLabel, menuLabel, onToggle, onMenu } = props;
  const [first, ...others] = columns;
  return (
    <li
      data-row={row.id}
      data-selected={isSelected || undefined}
      className="flex items-start gap-3 border-b border-separator py-3 ps-4 pe-2 text-sm [contain-intrinsic-size:auto_7rem] [content-visibility:auto] last:border-0 data-selected:bg-[color-mix(in_oklab,var(--accent)_9%,var(--surface))]"
    >
      <RowCheck
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
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
              {others.map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-xs text-muted">{column.title}</dt>
                  <dd className="min-w-0">{column.cell(row)}</dd>
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
