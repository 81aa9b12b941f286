import { useAtomValue } from "jotai";
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toThumbnail } from "../../../../lib/picture-folders.ts";
import { isRtlAtom } from "../../../../state/layout.ts";
import { Button } from "../../../../ui/button.tsx";
import { LargePicture } from "../../../../ui/large-picture.tsx";
import { lazyWithRetry } from "../../../../ui/lazy-with-retry.tsx";

const Lightbox = lazyWithRetry(async () => (await import("./lightbox.tsx")).Lightbox);

interface GalleryProps {
  name: string;
  /** Paths, at least one. */
  images: readonly string[];
}

export function Gallery({ name, images }: GalleryProps) {
  const { t } = useTranslation("shop");
  const isRtl = useAtomValue(isRtlAtom);
  const strip = useRef<HTMLDivElement>(null);
  const zoomButton = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = images.length;

  const goTo = (next: number) => {
    const shownIndex = (next + count) % count;
    setIndex(shownIndex);
    if (strip.current)
      strip.current.scrollTo({ left: (isRtl ? -1 : 1) * shownIndex * strip.current.clientWidth, behavior: "instant" });
  };
  const openLightbox = () => {
    // The lightbox gives the focus back to the focused element when it closes.
    zoomButton.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forwardStep = isRtl ? -1 : 1;
    const keyHandlers: Record<string, (() => void) | undefined> = {
      ArrowRight: () => goTo(index + forwardStep),
      ArrowLeft: () => goTo(index - forwardStep),
      Enter: openLightbox,
    };
    const handler = keyHandlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  return (
    <div className="min-w-0">
      <div className="relative">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields */}
        <div
          ref={strip}
          role="group"
          aria-label={t("detail.gallery.label")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
          tabIndex={0}
          onClick={openLightbox}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) =>
            setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
          }
          className="flex aspect-square cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-2xl outline-none [scrollbar-width:none] focus-visible:ring-2 focus-visible:ring-focus"
        >
          {images.map((path, position) => (
            <LargePicture
              key={path}
              src={path}
              alt={position === 0 ? name : t("detail.gallery.picture", { number: position + 1, count })}
              width={640}
              height={640}
              draggable={false}
              fit="contain"
              className="size-full shrink-0 snap-center"
            />
          ))}
        </div>
        {count > 1 && (
          <>
            <Arrow
              icon={ChevronLeft}
              label={t("detail.gallery.previous")}
              side="start-3"
              onPress={() => goTo(index - 1)}
            />
            <Arrow icon={ChevronRight} label={t("detail.gallery.next")} side="end-3" onPress={() => goTo(index + 1)} />
          </>
        )}
        <Button
          ref={zoomButton}
          aria-label={t("detail.gallery.enlarge")}
          title={t("detail.gallery.enlarge")}
          onClick={openLightbox}
          variant="secondary"
          isIconOnly
          className="absolute end-3 bottom-3 shadow-surface"
        >
          <ZoomIn aria-hidden />
        </Button>
      </div>
      {count > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((path, position) => (
            <li key={path}>
              <button
                type="button"
                aria-label={t("detail.gallery.picture", { number: position + 1, count })}
                aria-current={position === index}
                onClick={() => goTo(position)}
                className="size-16 cursor-pointer overflow-hidden rounded-xl border border-separator bg-surface outline-none aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2"
              >
                <img
                  src={toThumbnail(path)}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isOpen && (
          <Lightbox name={name} images={images} index={index} onIndexChange={goTo} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

interface ArrowProps {
  icon: LucideIcon;
  label: string;
  side: string;
  onPress: () => void;
}

const Arrow = ({ icon: Icon, label, side, onPress }: ArrowProps) => (
  <Button
    aria-label={label}
    title={label}
    onClick={onPress}
    variant="secondary"
    isIconOnly
    className={`absolute inset-y-0 my-auto shadow-surface max-sm:hidden ${side}`}
  >
    <Icon className="rtl:-scale-x-100" aria-hidden />
  </Button>
);
