import "../../../ui/overlays.css";
import { Modal } from "@heroui/react";
import type { PaletteEntry } from "../entry.ts";
import { QuickLook } from "./quick-look.tsx";

interface QuickLookDialogProps {
  entry: PaletteEntry;
  onClose: () => void;
}

export function QuickLookDialog({ entry, onClose }: QuickLookDialogProps) {
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg">
        <Modal.Dialog aria-label={entry.title} className="gap-0 p-0 sm:max-w-2xl">
          <QuickLook entry={entry} onBack={onClose} onClose={onClose} />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
