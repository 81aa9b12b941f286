import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface DropZoneProps {
  isDisabled: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

export function DropZone({ isDisabled, onDrop, children }: DropZoneProps) {
  const { t } = useTranslation("chat");
  const [isOver, setOver] = useState(false);
  // Moving over a child leaves the parent, so count how many elements the pointer is inside.
  const depth = useRef(0);
  const change = (step: 1 | -1) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  return (
    <section
      aria-label={t("thread.label")}
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => hasFiles(event) && !isDisabled && change(1)}
      onDragLeave={(event) => hasFiles(event) && !isDisabled && change(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        // Also without permission, or the browser would open the file instead of the app.
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (!isDisabled) onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-2 grid place-content-center justify-items-center gap-2 rounded-2xl border-2 border-dashed border-accent bg-surface/90 text-accent">
          <FileUp className="size-8" aria-hidden />
          <p className="font-medium">{t("files.drop")}</p>
        </div>
      )}
    </section>
  );
}
