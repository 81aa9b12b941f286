import "../../ui/overlays.css";
import { Popover } from "@heroui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BookmarkOrder } from "./bookmark-order.tsx";
import { PagePicker } from "./page-picker.tsx";

interface EditPopoverProps {
  placement: "bottom start" | "end top";
  /** The button that it opens at; opened at once. */
  children: ReactNode;
}

/** The bookmarks in their order, and the other pages to choose from. */
export function EditPopover({ placement, children }: EditPopoverProps) {
  const { t } = useTranslation("bookmarks");
  return (
    <Popover defaultOpen>
      {children}
      <Popover.Content placement={placement} className="w-80 rounded-2xl max-w-[calc(100vw-1rem)]">
        <Popover.Dialog
          aria-label={t("title")}
          className="flex max-h-[min(32rem,80vh)] flex-col gap-3 overflow-y-auto p-3"
        >
          <BookmarkOrder />
          <PagePicker />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
