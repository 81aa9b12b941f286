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
  const button = (
    <Button variant="ghost" size="sm" aria-haspopup="dialog" onPress={() => setWanted(true)}>
      <Columns3 className="text-muted" aria-hidden />
      <span className="max-sm:sr-only">{t("tools.columns")}</span>
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <ColumnsPopover {...props}>{button}</ColumnsPopover>
    </Suspense>
  ) : (
    button
  );
}
