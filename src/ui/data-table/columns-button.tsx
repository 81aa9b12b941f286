import { Button } from "@heroui/react";
import { Columns3 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnsPopoverProps } from "./columns-popover.tsx";

// Dragging brings much code along and is seldom wanted: it comes at the first press.
const ColumnsPopover = lazy(() =>
  import("./columns-popover.tsx").then(({ ColumnsPopover }) => ({ default: ColumnsPopover })),
) as <Row>(props: ColumnsPopoverProps<Row>) => ReturnType<typeof ColumnsButton>;

/** Opens what chooses the columns of a table. */
export function ColumnsButton<Row>(props: Omit<ColumnsPopoverProps<Row>, "children">) {
  const { t } = useTranslation("table");
  const [isWanted, setWanted] = useState(false);
  const face = (
    <>
      <Columns3 className="text-muted" aria-hidden />
      <span className="max-sm:sr-only">{t("tools.columns")}</span>
    </>
  );
  // The platform's own until it is wanted: the tools are drawn with every key of a search.
  const plain = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
      className="button button--ghost button--sm"
    >
      {face}
    </button>
  );
  if (!isWanted) return plain;
  return (
    <Suspense fallback={plain}>
      <ColumnsPopover {...props}>
        <Button variant="ghost" size="sm">
          {face}
        </Button>
      </ColumnsPopover>
    </Suspense>
  );
}
