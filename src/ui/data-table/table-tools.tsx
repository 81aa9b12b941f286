import { ArrowDown, ArrowUp, Columns3, Download, type LucideIcon, Printer, SquareCheck } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
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
  /** Undefined while loading. */
  total: number | undefined;
  isBusy: boolean;
  /** Shown if the list otherwise hides the checkboxes of its rows. */
  selectButton?: { isPressed: boolean; onPress: () => void };
  onExport: () => void;
  onPrint: () => void;
  /** Undefined if the user sorts with the column headers. */
  sorting?: (SortSelectProps<Row> & { isWide: boolean }) | undefined;
}

export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { total, isBusy, sorting, selectButton, onExport, onPrint } = props;
  const { columns, tablePreferences, hasColumnSettings } = props;
  const { t } = useTranslation("table");
  const isDisabled = isBusy || !total;
  // On phones the second select has a line of its own, so that the first one stays where it was pressed.
  const thenSelect = sorting && <ThenSortSelect {...sorting} />;
  return (
    <div className="my-2 flex flex-col items-end">
      <div className="flex min-h-8 w-full items-center justify-end">
        <p role="status" className="me-auto shrink-0 ps-1 pe-2 text-xs text-muted tabular-nums">
          {total !== undefined && t("count", { count: total })}
        </p>
        {sorting && <FirstSortSelect {...sorting} />}
        {sorting?.isWide && thenSelect}
        <div className="-me-2 flex shrink-0 items-center">
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
      {sorting?.isWide === false && <div className="-me-2 flex max-w-full">{thenSelect}</div>}
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
    <Button
      title={hint}
      aria-description={hint}
      disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={onPress}
      variant="ghost"
      size="sm"
      className="aria-pressed:bg-default"
    >
      <Icon className="text-muted" aria-hidden />
      <span className="max-sm:sr-only">{name}</span>
    </Button>
  );
}

function ColumnsButton<Row>(props: Omit<ColumnsPopoverProps<Row>, "trigger" | "onClose">) {
  const { t } = useTranslation("table");
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        variant="ghost"
        size="sm"
        className="aria-expanded:bg-default"
      >
        <Columns3 className="text-muted" aria-hidden />
        <span className="max-sm:sr-only">{t("tools.columns")}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsPopover {...props} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: readonly SortBy[];
  onSortChange: (sort: readonly SortBy[]) => void;
}

/** Cards have no column headers to press. */
function FirstSortSelect<Row>({ columns, sort: [first, second], onSortChange }: SortSelectProps<Row>) {
  const { t } = useTranslation("table");
  const { sortable, parse, getProps } = useSortSelect(columns);
  if (sortable.length === 0) return null;
  return (
    <SortSelect
      {...getProps(first, sortable, t("sort.none"))}
      label={t("sort.by")}
      onChange={(text) =>
        onSortChange([...parse(text), ...(text && second ? [second] : [])].filter(isFirstKeyOfColumn))
      }
    />
  );
}

function ThenSortSelect<Row>({ columns, sort: [first, second], onSortChange }: SortSelectProps<Row>) {
  const { t } = useTranslation("table");
  const { sortable, parse, getProps } = useSortSelect(columns);
  if (!first) return null;
  const otherColumns = sortable.filter(({ id }) => id !== first.column);
  return (
    <SortSelect
      {...getProps(second, otherColumns, t("sort.noneThen"))}
      label={t("sort.thenBy")}
      placeholder={t("sort.thenBy")}
      onChange={(text) => onSortChange([first, ...parse(text)])}
    />
  );
}

function useSortSelect<Row>(columns: readonly Column<Row>[]) {
  const { t } = useTranslation("table");
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const ids = sortable.map(({ id }) => id);
  const getProps = (key: SortBy | undefined, choosable: readonly Column<Row>[], emptyName: string) => ({
    look: "tool" as const,
    // The icon shows the direction where the name is cut.
    icon: key && (key.direction === "desc" ? ArrowDown : ArrowUp),
    value: key ? formatSort([key]) : "",
    choices: [
      { value: "", name: emptyName },
      ...choosable.flatMap(({ id, title }) => [
        { value: id, name: t("sort.up", { column: title }) },
        { value: `-${id}`, name: t("sort.down", { column: title }) },
      ]),
    ],
  });
  return { sortable, parse: (text: string) => parseSort(text, ids), getProps };
}

const isFirstKeyOfColumn = ({ column }: SortBy, index: number, all: readonly SortBy[]) =>
  all.findIndex((key) => key.column === column) === index;
