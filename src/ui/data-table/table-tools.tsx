import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface TableToolsProps {
  /** Undefined while it is not known. */
  total: number | undefined;
  isBusy: boolean;
  onExport: () => void;
  /** Further controls, in a line of their own. */
  children?: ReactNode;
}

/** How many there are, and what can be done with the list as a whole. */
export function TableTools({ total, isBusy, onExport, children }: TableToolsProps) {
  const { t } = useTranslation("table");
  return (
    <div className="mt-2 mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2 ps-1">
      <p role="status" className="text-xs text-muted tabular-nums">
        {total !== undefined && t("count", { count: total })}
      </p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          title={t("tools.exportHint")}
          disabled={isBusy || !total}
          onClick={onExport}
          className="button button--ghost button--sm"
        >
          <Download className="text-muted" aria-hidden />
          {t("tools.export")}
        </button>
      </div>
      {children}
    </div>
  );
}
