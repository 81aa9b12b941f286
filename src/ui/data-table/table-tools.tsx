import { Columns3, Download, type LucideIcon, Printer, SquareCheck } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SortSelect } from "../choice-select.tsx";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { ColumnsPopoverProps } from "./columns-popover.tsx";
import { formatSort, parseSort } from "./table-search.ts";
import type { Column, SortBy } from "./types.ts";

// The columns popover needs React Aria's drag and drop: load it only when the user first opens it.
const ColumnsPopover = lazyWithRetry(async () => (await import("./columns-popover.tsx")).ColumnsPopover) as <Row>(
  props: ColumnsPopoverProps<Row>,
) => ReturnType<typeof ColumnsButton>;

interface TableToolsProps<Row> extends Omit<ColumnsPopoverProps<Row>, "trigger" | "onClose"> {
  hasColumnSettings: boolean;
  /** The number of matching rows; undefined while loading. */
  total: number | undefined;
  isBusy: boolean;
  /** The button that shows the checkboxes of the rows, in a list that hides them otherwise. */
  selectButton?: { isPressed: boolean; onPress: () => void };
  onExport: () => void;
  onPrint: () => void;
  /** The select field for the sort order, beside the buttons. */
  sortSelect?: ReactNode;
}

/** Shows the number of results, and the buttons for selecting, columns, CSV and print. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { total, isBusy, sortSelect, selectButton, onExport, onPrint } = props;
  const { columns, tablePreferences, hasColumnSettings } = props;
  const { t } = useTranslation("table");
  const isDisabled = isBusy || !total;
  return (
    <div className="my-2 flex min-h-8 flex-wrap items-center justify-end">
      <p role="status" className="me-auto ps-1 text-xs text-muted tabular-nums">
        {total !== undefined && t("count", { count: total })}
      </p>
      {sortSelect}
      <div className="-me-2 flex items-center">
        {selectButton && (
          <ToolButton
            icon={SquareCheck}
            name={t("tools.select")}
            hint={t("tools.selectHint")}
            isDisabled={isDisabled}
            {...selectButton}
          />
        )}
        {hasColumnSettings && <ColumnsButton columns={columns} tablePreferences={tablePreferences} />}
        <ToolButton
          icon={Download}
          name={t("tools.export")}
          hint={t("tools.exportHint")}
          isDisabled={isDisabled}
          onPress={onExport}
        />
        <ToolButton
          icon={Printer}
          name={t("tools.print")}
          hint={t("tools.printHint")}
          isDisabled={isDisabled}
          onPress={onPrint}
        />
      </div>
    </div>
  );
}

interface ToolButtonProps {
  icon: LucideIcon;
  name: string;
  hint: string;
  isDisabled: boolean;
  isPressed?: boolean;
  onPress: () => void;
}

function ToolButton({ icon: Icon, name, hint, isDisabled, isPressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={hint}
      aria-description={hint}
      disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={onPress}
      className="button button--ghost button--sm aria-pressed:bg-default"
    >
      <Icon className="text-muted" aria-hidden />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
}

function ColumnsButton<Row>(props: Omit<ColumnsPopoverProps<Row>, "trigger" | "onClose">) {
  const { t } = useTranslation("table");
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="button button--ghost button--sm aria-expanded:bg-default"
      >
        <Columns3 className="text-muted" aria-hidden />
        <span className="max-sm:sr-only">{t("tools.columns")}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ColumnsPopover {...props} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SortSelectsProps<Row> {
  columns: readonly Column<Row>[];
  sort: readonly SortBy[];
  onSortChange: (sort: readonly SortBy[]) => void;
}

/** Select fields that sort the cards by one column and then by another. Cards have no column headers to press. */
export function SortSelects<Row>({ columns, sort, onSortChange }: SortSelectsProps<Row>) {
  const { t } = useTranslation("table");
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const [first, second] = sort;
  const parse = (text: string) =>
    parseSort(
      text,
      sortable.map(({ id }) => id),
    );
  const choices = (excludedColumn: string | undefined, emptyName: string) => [
    { value: "", name: emptyName },
    ...sortable
      .filter(({ id }) => id !== excludedColumn)
      .flatMap(({ id, title }) => [
        { value: id, name: t("sort.up", { column: title }) },
        { value: `-${id}`, name: t("sort.down", { column: title }) },
      ]),
  ];
  if (sortable.length === 0) return null;
  return (
    <div className={first ? "order-last -me-2 flex basis-full justify-end" : ""}>
      <SortSelect
        look="tool"
        label={t("sort.by")}
        value={first ? formatSort([first]) : ""}
        choices={choices(undefined, t("sort.none"))}
        onChange={(text) =>
          onSortChange([...parse(text), ...(text && second ? [second] : [])].filter(isFirstKeyOfColumn))
        }
      />
      {first && (
        <SortSelect
          look="tool"
          label={t("sort.thenBy")}
          placeholder={t("sort.thenBy")}
          value={second ? formatSort([second]) : ""}
          choices={choices(first.column, t("sort.noneThen"))}
          onChange={(text) => onSortChange([first, ...parse(text)])}
        />
      )}
    </div>
  );
}

const isFirstKeyOfColumn = ({ column }: SortBy, index: number, all: readonly SortBy[]) =>
  all.findIndex((key) => key.column === column) === index;
