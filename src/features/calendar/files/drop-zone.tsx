import { FileDown } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface DropZoneProps {
  isDisabled: boolean;
  onDrop: (file: File) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

export function DropZone({ isDisabled, onDrop, children }: DropZoneProps) {
  const { t } = useTranslation("calendar");
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: people who cannot drag a file use the menu
    <div
      className="relative"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would leave the page and open the file.
        event.preventDefault();
        if (isDisabled) event.dataTransfer.dropEffect = "none";
        else setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isDisabled) onDrop(file);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-30 grid place-content-center justify-items-center gap-2 rounded-2xl border-2 border-dashed border-accent bg-accent-soft/90 font-medium text-accent-soft-foreground">
          <FileDown className="size-8" aria-hidden />
          {t("import.drop")}
        </div>
      )}
    </div>
  );
}
