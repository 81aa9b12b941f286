import { useTranslation } from "react-i18next";
import { FailedPanel } from "../notice-panel.tsx";
import type { Column } from "./types.ts";

export function FailedTable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("table");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={onRetry} />;
}

const skeletonWidths = ["60%", "45%", "75%", "55%", "70%", "50%", "65%"];
/** More would not fit on a screen. */
const MAX_SKELETON_ROWS = 25;

interface LoadingTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  perPage: number;
  isCompact: boolean;
  hasActions: boolean;
}

/** Is as high as the table, so that nothing moves when the rows arrive. */
export function LoadingTable<Row>({ label, columns, perPage, isCompact, hasActions }: LoadingTableProps<Row>) {
  const { t } = useTranslation("table");
  const rows = Array.from({ length: Math.min(perPage, MAX_SKELETON_ROWS) }, (_, index) => index);
  return (
    <div
      role="status"
      aria-label={t("loading", { label })}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      <table aria-hidden className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th className="h-10 w-12 border-b border-separator bg-surface-secondary" />
            {columns.map(({ id, title, width, align }) => (
              <th
                key={id}
                style={width ? { minInlineSize: width } : undefined}
                className={`h-10 border-b border-separator bg-surface-secondary px-3 text-xs font-medium whitespace-nowrap text-muted ${align === "end" ? "text-end" : "text-start"}`}
              >
                {title}
              </th>
            ))}
            {hasActions && <th className="w-12 border-b border-separator bg-surface-secondary" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="[&>td]:border-b [&>td]:border-separator last:[&>td]:border-0">
              <td className={`w-12 ps-4 ${isCompact ? "h-10" : "h-14"}`}>
                <div className="skeleton size-4 rounded-sm" />
              </td>
              {columns.map(({ id }, index) => (
                <td key={id} className="px-3">
                  <div
                    className="skeleton h-3.5 rounded-md"
                    style={{ inlineSize: skeletonWidths[(row + index) % skeletonWidths.length] }}
                  />
                </td>
              ))}
              {hasActions && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function LoadingCards({ label, perPage }: { label: string; perPage: number }) {
  const { t } = useTranslation("table");
  return (
    <div
      role="status"
      aria-label={t("loading", { label })}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      {Array.from({ length: Math.min(perPage, MAX_SKELETON_ROWS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
        <div key={index} className="flex h-28 gap-4 border-b border-separator px-4 py-4 last:border-0">
          <div className="skeleton size-4 rounded-sm" />
          <div className="flex flex-1 flex-col gap-3">
            <div className="skeleton h-4 w-1/2 rounded-md" />
            <div className="skeleton h-3 w-3/4 rounded-md" />
            <div className="skeleton h-3 w-2/5 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
