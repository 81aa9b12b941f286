import { Button } from "../../../../ui/button.tsx";
import "../../../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { useAtomValue } from "jotai";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRtlAtom } from "../../../../state/layout.ts";
import { ZoomablePicture } from "./zoomable-picture.tsx";

interface LightboxProps {
  name: string;
  images: readonly string[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** 1 fits the picture into the window. */
const zoomLevels = [1, 1.5, 2, 3, 4] as const;
type Zoom = (typeof zoomLevels)[number];
const getNextZoom = (zoom: Zoom, step: 1 | -1): Zoom => zoomLevels[zoomLevels.indexOf(zoom) + step] ?? zoom;
/** Pixels per arrow key. */
const PAN_PX = 80;

export function Lightbox({ name, images, index, onIndexChange, onClose }: LightboxProps) {
  const { t } = useTranslation(["shop", "common"]);
  const isRtl = useAtomValue(isRtlAtom);
  const [zoom, setZoom] = useState<Zoom>(1);
  const viewport = useRef<HTMLDivElement>(null);
  const count = images.length;
  const path = images[index] ?? images[0] ?? "";
  useEffect(() => viewport.current?.focus(), []);

  const goBy = (step: 1 | -1) => {
    if (count < 2) return;
    setZoom(1);
    onIndexChange((index + step + count) % count);
  };
  const changeZoom = (step: 1 | -1) => setZoom((current) => getNextZoom(current, step));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = (left: number, top: number) => viewport.current?.scrollBy({ left, top });
    const isFit = zoom === 1;
    const keyHandlers: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => (isFit ? goBy(isRtl ? 1 : -1) : pan(-PAN_PX, 0)),
      ArrowRight: () => (isFit ? goBy(isRtl ? -1 : 1) : pan(PAN_PX, 0)),
      ArrowUp: () => pan(0, -PAN_PX),
      ArrowDown: () => pan(0, PAN_PX),
      "+": () => changeZoom(1),
      "=": () => changeZoom(1),
      "-": () => changeZoom(-1),
      "0": () => setZoom(1),
    };
    const handler = keyHandlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="full">
        <Modal.Dialog className="flex flex-col bg-overlay p-0">
          <Modal.CloseTrigger aria-label={t("common:close")} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles the keys of all controls inside it */}
          <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
            <Modal.Header className="flex-row items-center gap-2 py-3 ps-4 pe-14">
              <Modal.Heading className="min-w-0 flex-1 truncate text-base leading-relaxed">{name}</Modal.Heading>
              <Button
                variant="tertiary"
                size="sm"
                isIconOnly
                aria-label={t("detail.gallery.zoomOut")}
                aria-disabled={zoom === zoomLevels[0]}
                className="aria-disabled:opacity-40"
                onClick={() => changeZoom(-1)}
              >
                <ZoomOut aria-hidden />
              </Button>
              <output className="min-w-11 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
              <Button
                variant="tertiary"
                size="sm"
                isIconOnly
                aria-label={t("detail.gallery.zoomIn")}
                aria-disabled={zoom === zoomLevels.at(-1)}
                className="aria-disabled:opacity-40"
                onClick={() => changeZoom(1)}
              >
                <ZoomIn aria-hidden />
              </Button>
            </Modal.Header>
            <div className="relative min-h-0 flex-1">
              <ZoomablePicture
                key={path}
                ref={viewport}
                path={path}
                label={t("detail.gallery.picture", { number: index + 1, count })}
                zoom={zoom}
                onToggleZoom={() => setZoom(zoom === 1 ? 2 : 1)}
                onZoom={changeZoom}
                onSwipe={(step) => goBy(isRtl ? (-step as 1 | -1) : step)}
              />
              {count > 1 && (
                <>
                  <Button
                    variant="secondary"
                    isIconOnly
                    aria-label={t("detail.gallery.previous")}
                    className="absolute inset-y-0 start-3 my-auto shadow-surface"
                    onClick={() => goBy(-1)}
                  >
                    <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
                  </Button>
                  <Button
                    variant="secondary"
                    isIconOnly
                    aria-label={t("detail.gallery.next")}
                    className="absolute inset-y-0 end-3 my-auto shadow-surface"
                    onClick={() => goBy(1)}
                  >
                    <ChevronRight className="rtl:-scale-x-100" aria-hidden />
                  </Button>
                </>
              )}
            </div>
            <p role="status" className="py-3 text-center text-sm text-muted tabular-nums">
              {t("detail.gallery.picture", { number: index + 1, count })}
            </p>
          </div>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
