import { Columns3 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnsPopoverProps } from "./columns-popover.tsx";

// Dragging brings much code along and is seldom wanted: it comes at the first press.
const ColumnsPopover = lazy(() =>
  import("./columns-popover.tsx").then(({ ColumnsPopover }) => ({ default: ColumnsPopover })),
) as <Row>(props: ColumnsPopoverProps<Row>) => ReturnType<typeof ColumnsButton>;

/** Opens what chooses the columns of a table. */
export function ColumnsButton<Row>(props: Omit<ColumnsPopoverProps<Row>, "trigger" | "onClose">) {
  const { t } = useTranslation("table");
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      {/* The platform's own: the tools are drawn with every key of a search. */}
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
