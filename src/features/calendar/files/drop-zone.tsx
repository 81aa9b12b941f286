import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFileDrop } from "../../../ui/choose-files.tsx";

interface DropZoneProps {
  isDisabled: boolean;
  onDrop: (file: File) => void;
  children: ReactNode;
}

export function DropZone({ isDisabled, onDrop, children }: DropZoneProps) {
  const { t } = useTranslation("calendar");
  const { isOver, dropProps } = useFileDrop(([file]) => file && onDrop(file), isDisabled);
  return (
    <div className="relative" {...dropProps}>
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
