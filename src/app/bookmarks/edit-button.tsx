import { Button } from "@heroui/react";
import { Star } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

// Dragging brings much code along and is seldom wanted: it comes at the first press.
const EditPopover = lazy(() => import("./edit-popover.tsx").then(({ EditPopover }) => ({ default: EditPopover })));

/** Opens what chooses bookmarks and puts them into an order. */
export function EditButton() {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="ghost"
      size="sm"
      isIconOnly
      aria-label={t("bookmarks.edit")}
      aria-haspopup="dialog"
      onPress={() => setWanted(true)}
    >
      <Star className="size-4 text-muted" aria-hidden />
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <EditPopover>{button}</EditPopover>
    </Suspense>
  ) : (
    button
  );
}
