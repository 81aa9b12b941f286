import "../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queryAtom } from "../../state/navbar.ts";
import type { PaletteEntry } from "./entry.ts";
import { QuickLook } from "./quick-look/quick-look.tsx";
import { SearchPane } from "./search-pane.tsx";

interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const { t } = useTranslation("search");
  const setQuery = useSetAtom(queryAtom);
  const changeOpen = (open: boolean) => {
    if (!open) setQuery("");
    onOpenChange(open);
  };
  return (
    <Modal.Backdrop
      isOpen={isOpen}
      onOpenChange={changeOpen}
      // Clicks on a toast must not close the palette, so that the user can press Undo.
      shouldCloseOnInteractOutside={(element) => element.closest("[data-sonner-toaster]") === null}
      className="items-start"
    >
      <Modal.Container placement="top" size="lg" className="max-sm:p-0 sm:pt-[10vh]">
        <Modal.Dialog
          aria-label={t("title")}
          className="gap-0 p-0 max-sm:h-full max-sm:max-w-none max-sm:rounded-none sm:rounded-2xl sm:max-h-[min(36rem,80vh)] sm:max-w-2xl"
        >
          <PaletteContent onClose={() => changeOpen(false)} />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const [previewedEntry, setPreviewedEntry] = useState<PaletteEntry>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const openPreview = (entry: PaletteEntry) => {
    setPreviewedEntry(entry);
    setPreviewOpen(true);
  };
  if (previewedEntry && isPreviewOpen)
    return <QuickLook entry={previewedEntry} onBack={() => setPreviewOpen(false)} onClose={onClose} />;
  return <SearchPane initialKey={previewedEntry?.key} onQuickLook={openPreview} onClose={onClose} />;
}
