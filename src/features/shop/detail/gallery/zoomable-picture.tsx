import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { LargePicture } from "../../../../ui/large-picture.tsx";

const MIN_SWIPE_PX = 50;

interface ZoomablePictureProps {
  ref: RefObject<HTMLDivElement | null>;
  path: string;
  label: string;
  /** 1 fits the picture into the element. */
  zoom: number;
  onToggleZoom: () => void;
  onZoom: (step: 1 | -1) => void;
  /** 1 for a swipe to the left. */
  onSwipe: (step: 1 | -1) => void;
}

/** A mouse drags the enlarged picture, fingers scroll it. While all of it fits, a swipe shows the next picture. */
export function ZoomablePicture({ ref, path, label, zoom, onToggleZoom, onZoom, onSwipe }: ZoomablePictureProps) {
  const [aspectRatio, setAspectRatio] = useState(1);
  const pointerStart = useRef<{ x: number; y: number }>(undefined);
  useCenteredZoom(ref, zoom);
  useWheelZoom(ref, onZoom);
  const isFit = zoom === 1;

  const onPointerDown = ({ clientX, clientY, pointerId, pointerType, currentTarget }: PointerEvent) => {
    pointerStart.current = { x: clientX, y: clientY };
    if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
  };
  const onPointerMove = ({ movementX, movementY, pointerType }: PointerEvent) => {
    if (pointerStart.current && !isFit && pointerType === "mouse")
      ref.current?.scrollBy({ left: -movementX, top: -movementY, behavior: "instant" });
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!pointerStart.current) return;
    const [x, y] = [clientX - pointerStart.current.x, clientY - pointerStart.current.y];
    pointerStart.current = undefined;
    if (isFit && Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div
      ref={ref}
      role="group"
      aria-label={label}
      // Scroll positions start at the left side in every layout.
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
      tabIndex={0}
      onDoubleClick={onToggleZoom}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        pointerStart.current = undefined;
      }}
      className={`size-full overflow-auto overscroll-contain outline-none [container-type:size] focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset ${isFit ? "cursor-zoom-in touch-pinch-zoom" : "cursor-grab active:cursor-grabbing"}`}
    >
      <div className="grid min-h-full w-fit min-w-full place-items-center">
        <LargePicture
          src={path}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > 0 && setAspectRatio(naturalWidth / naturalHeight)
          }
          fit="contain"
          className="max-w-none select-none"
          style={{ width: `calc(${zoom} * min(100cqw, 100cqh * ${aspectRatio}))`, aspectRatio: aspectRatio }}
        />
      </div>
    </div>
  );
}

/** Keeps the middle of the visible part in the middle when the zoom changes. */
function useCenteredZoom(ref: RefObject<HTMLDivElement | null>, zoom: number): void {
  const middle = useRef({ x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the zoom changes
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.scrollTo({
      left: middle.current.x * element.scrollWidth - element.clientWidth / 2,
      top: middle.current.y * element.scrollHeight - element.clientHeight / 2,
      behavior: "instant",
    });
    const onScroll = () => {
      middle.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      };
    };
    element.addEventListener("scroll", onScroll);
    return () => element.removeEventListener("scroll", onScroll);
  }, [ref, zoom]);
}

/** A pinch on a trackpad arrives as a wheel event with Ctrl. */
function useWheelZoom(ref: RefObject<HTMLDivElement | null>, onZoom: (step: 1 | -1) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1);
    };
    // React's onWheel is passive, and a passive listener cannot stop the browser from zooming the page.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [ref]);
}
