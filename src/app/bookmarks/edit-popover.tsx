import "../../ui/overlays.css";
import { Popover } from "@heroui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BookmarkSorter } from "./bookmark-sorter.tsx";
import { PagePicker } from "./page-picker.tsx";

/** The bookmarks in their order, and the other pages to choose from; opened at once by the button that is given. */
export function EditPopover({ children }: { children: ReactNode }) {
  const { t } = useTranslation("bookmarks");
  return (
    <Popover defaultOpen>
      {children}
      <Popover.Content placement="bottom start" className="w-80 rounded-2xl max-w-[calc(100vw-1rem)]">
        <Popover.Dialog
          aria-label={t("title")}
          className="flex max-h-[min(32rem,80vh)] flex-col gap-3 overflow-y-auto p-3"
        >
          <BookmarkSorter />
          <PagePicker />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
