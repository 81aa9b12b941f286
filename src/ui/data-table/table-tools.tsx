import { Download, type LucideIcon, Printer } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColumnsButton } from "./columns-button.tsx";
import type { ColumnsPopoverProps } from "./columns-popover.tsx";

interface TableToolsProps<Row> extends Omit<ColumnsPopoverProps<Row>, "trigger" | "onClose"> {
  /** Undefined while it is not known. */
  total: number | undefined;
  isBusy: boolean;
  onExport: () => void;
  onPrint: () => void;
  /** Further controls, in a line of their own. */
  children?: ReactNode;
}

/** How many there are, and what can be done with the list as a whole. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { total, isBusy, onExport, onPrint, columns, tablePreferences, children } = props;
  const { t } = useTranslation("table");
  return (
    <div className="my-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p role="status" className="ps-1 text-xs text-muted tabular-nums">
        {total !== undefined && t("count", { count: total })}
      </p>
      <Tools
        columns={columns}
        tablePreferences={tablePreferences}
        isOff={isBusy || !total}
        onExport={onExport}
        onPrint={onPrint}
      />
      {children}
    </div>
  );
}

interface ToolsProps<Row> extends Pick<TableToolsProps<Row>, "columns" | "tablePreferences" | "onExport" | "onPrint"> {
  isOff: boolean;
}

function PlainTools<Row>({ columns, tablePreferences, isOff, onExport, onPrint }: ToolsProps<Row>) {
  const { t } = useTranslation("table");
  return (
    <div className="-me-2 flex items-center">
      <ColumnsButton columns={columns} tablePreferences={tablePreferences} />
      <Tool icon={Download} name={t("tools.export")} hint={t("tools.exportHint")} isOff={isOff} onPress={onExport} />
      <Tool icon={Printer} name={t("tools.print")} hint={t("tools.printHint")} isOff={isOff} onPress={onPrint} />
    </div>
  );
}

/** The same while somebody searches. */
const Tools = memo(PlainTools) as typeof PlainTools;

interface ToolProps {
  icon: LucideIcon;
  name: string;
  hint: string;
  isOff: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, name, hint, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      title={hint}
      aria-description={hint}
      disabled={isOff}
      onClick={onPress}
      className="button button--ghost button--sm"
    >
      <Icon className="text-muted" aria-hidden />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
}
