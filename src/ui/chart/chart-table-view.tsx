import type { ChartTable } from "./chart-data.ts";

interface FiguresTableProps {
  title: string;
  table: ChartTable;
}

/** A week fits into the room of a drawing. */
const SEEN = 7;

/** The figures of a drawing for whoever wants to read them: as a table, in the drawing's room. */
export function ChartTableView({ title, table: { firstColumnName, columns, rows } }: FiguresTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={title}
      className={`h-full overflow-auto rounded-lg outline-none focus-visible:ring-2 focus-visible:ring-focus ${rows.length > SEEN ? "scroll-cue" : ""}`}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="*:sticky *:top-0 *:border-b *:border-separator *:bg-surface *:py-1.5 *:text-xs *:font-medium *:text-muted">
            <th scope="col" className="pe-3 text-start">
              {firstColumnName}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="ps-3 text-end last:pe-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, name, values }) => (
            <tr key={key} className="*:border-b *:border-separator last:*:border-0">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {name}
              </th>
              {columns.map(({ id, format }, index) => (
                <td key={id} className="py-1 ps-3 text-end whitespace-nowrap last:pe-2">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
