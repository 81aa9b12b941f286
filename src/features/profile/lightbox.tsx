import { LargePicture } from "../../ui/large-picture.tsx";
import "../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { ChevronLeft, ChevronRight, ImageOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

interface LightboxProps {
  pictures: readonly { path: string; alt: string }[];
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

export function Lightbox({ pictures, index, onChange, onClose }: LightboxProps) {
  const { t, i18n } = useTranslation(["profile", "common"]);
  const [brokenPath, setBrokenPath] = useState<string>();
  const lastIndex = pictures.length - 1;
  const show = (next: number) => {
    if (next >= 0 && next <= lastIndex) onChange(next);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In a right-to-left page, the next picture is on the left.
    const forwardKey = i18n.dir() === "rtl" ? "ArrowLeft" : "ArrowRight";
    const targetIndexes: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index - 1,
      [forwardKey]: index + 1,
      Home: 0,
      End: lastIndex,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    show(targetIndex);
  });
  // The dialog element has the focus first, but Modal.Dialog has no onKeyDown prop.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const picture = pictures[index];
  if (!picture) return null;
  const position = t("photos.position", { number: index + 1, count: pictures.length });
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="full">
        <Modal.Dialog className="flex flex-col bg-overlay" aria-label={picture.alt || position}>
          <Modal.CloseTrigger aria-label={t("common:close")} className="max-sm:size-11" />
          <Modal.Header className="pe-12">
            <p role="status" className="flex min-w-0 items-baseline gap-3">
              <span className="shrink-0 text-sm text-muted tabular-nums">{position}</span>
              <bdi className="min-w-0 truncate font-medium">{picture.alt}</bdi>
            </p>
          </Modal.Header>
          <Modal.Body className="relative grid min-h-0 flex-1 place-items-center overflow-hidden p-0">
            {brokenPath === picture.path ? (
              <p className="flex flex-col items-center gap-2 text-sm text-muted">
                <ImageOff className="size-8" aria-hidden />
                {t("photos.broken")}
              </p>
            ) : (
              <LargePicture
                key={picture.path}
                src={picture.path}
                alt={picture.alt || position}
                fit="contain"
                className="h-full min-h-0 w-full min-w-0"
                onError={() => setBrokenPath(picture.path)}
              />
            )}
            {lastIndex > 0 && (
              <>
                <button
                  type="button"
                  aria-label={t("photos.previous")}
                  aria-disabled={index === 0}
                  onClick={() => show(index - 1)}
                  className={`start-2 ${stepClassName}`}
                >
                  <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t("photos.next")}
                  aria-disabled={index === lastIndex}
                  onClick={() => show(index + 1)}
                  className={`end-2 ${stepClassName}`}
                >
                  <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden />
                </button>
              </>
            )}
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

const stepClassName =
  "absolute top-1/2 grid size-11 -translate-y-1/2 place-content-center rounded-full bg-surface/90 text-foreground shadow-md outline-none not-aria-disabled:hover:bg-surface focus-visible:ring-2 focus-visible:ring-focus aria-disabled:opacity-40";
