import "./price-slider.css";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBaht } from "../../parts/price.tsx";
import type { PriceRange, PriceScale } from "../price-scale.ts";

/** A handle that rests this long counts as released: a screen reader moves a handle without releasing it. */
const PAUSE_MS = 500;

interface PriceSliderProps {
  scale: PriceScale;
  positions: PriceRange;
  isDisabled: boolean;
  onChange: (positions: PriceRange) => void;
}

/**
 * Made of native range inputs: React Aria's slider needs 40 kB more at the start of the shop, most of it for overlays.
 */
export function PriceSlider({ scale, positions, isDisabled, onChange }: PriceSliderProps) {
  const { t } = useTranslation("shop");
  const [movedPositions, setMovedPositions] = useState<PriceRange>();
  const [lowest, highest] = movedPositions ?? positions;
  const release = () => {
    if (!movedPositions) return;
    setMovedPositions(undefined);
    onChange(movedPositions);
  };
  const onPause = useEffectEvent(release);
  useEffect(() => {
    if (!movedPositions) return;
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [movedPositions]);

  const toPercent = (value: number) => (100 * (value - scale.min)) / (scale.max - scale.min);
  const renderHandle = (label: string, value: number, move: (value: number) => void, isOnTop: boolean) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatBaht(value)}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => move(Number(target.value))}
      onPointerUp={release}
      onKeyUp={release}
      className={isOnTop ? "z-1" : ""}
    />
  );
  return (
    <div className={`price-slider relative isolate h-8 ${isDisabled ? "opacity-(--disabled-opacity)" : ""}`}>
      <div className="absolute inset-x-3 top-3.5 h-1 rounded-full bg-default">
        <div
          className="absolute inset-y-0 bg-accent"
          style={{ insetInlineStart: `${toPercent(lowest)}%`, insetInlineEnd: `${100 - toPercent(highest)}%` }}
        />
      </div>
      {/* Where both handles meet at the upper end, only the lower one can still move. */}
      {renderHandle(
        t("browse.price.lowest"),
        lowest,
        (value) => setMovedPositions([Math.min(value, highest), highest]),
        toPercent(lowest) > 50,
      )}
      {renderHandle(
        t("browse.price.highest"),
        highest,
        (value) => setMovedPositions([lowest, Math.max(value, lowest)]),
        false,
      )}
    </div>
  );
}
