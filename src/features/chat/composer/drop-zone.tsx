import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFileDrop } from "../../../ui/choose-files.tsx";

interface DropZoneProps {
  isDisabled: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

export function DropZone({ isDisabled, onDrop, children }: DropZoneProps) {
  const { t } = useTranslation("chat");
  const { isOver, dropProps } = useFileDrop(onDrop, isDisabled);
  return (
    <section aria-label={t("thread.label")} className="relative flex min-h-0 flex-1 flex-col" {...dropProps}>
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
