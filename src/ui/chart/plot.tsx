import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCompact, formatWholeAmount } from "../../lib/format-number.ts";
import { type ChartData, formatCategory, getAxisLabels } from "./chart-data.ts";
import {
  getBandCenter,
  getLabelledPoints,
  getWidthClasses,
  hasManyPoints,
  PLOT_HEIGHT,
  type Scale,
  toCssPercent,
} from "./scale.ts";
import { SeriesMarker } from "./series.tsx";

interface PlotProps {
  title: string;
  data: ChartData;
  scale: Scale;
  kind: "line" | "area";
  /** `activeIndex` is the point under the pointer or chosen by keyboard. */
  children: (activeIndex: number | undefined) => ReactNode;
}

/** A hidden range input makes the points accessible. Time runs from left to right, also in right-to-left layouts. */
export function Plot({ title, data, scale, kind, children }: PlotProps) {
  const { t, i18n } = useTranslation("chart");
  const slider = useRef<HTMLInputElement>(null);
  const { categories, series, unit } = data;
  const count = categories.length;
  const [selectedIndex, setActiveIndex] = useState<number>();
  // The selected point may be missing in new data: select the last one instead.
  const activeIndex = selectedIndex === undefined ? undefined : Math.min(selectedIndex, count - 1);
  const activatePointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActiveIndex(Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count))));
  };
  const currentIndex = activeIndex ?? count - 1;
  const valuesText = series
    .map(({ name, data }) => `${name} ${formatWholeAmount(data[currentIndex] ?? 0, unit, i18n.language)}`)
    .join(", ");
  return (
    <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 text-xs/5 text-muted tabular-nums">
      <div aria-hidden className="grid text-end" style={{ height: PLOT_HEIGHT }}>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="self-start [grid-area:1/1]"
            style={{ transform: `translateY(calc(${scale.y(tick)}px - 50%))` }}
          >
            {formatCompact(tick, unit)}
          </span>
        ))}
      </div>
      <div
        className="relative touch-pan-y rounded-sm has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-2 has-focus-visible:ring-offset-surface"
        style={{ height: PLOT_HEIGHT }}
        onPointerMove={activatePointAt}
        onPointerDown={(event) => {
          activatePointAt(event);
          // Focus the range input after a tap, so that the tooltip stays open until the user taps elsewhere.
          if (event.pointerType === "touch") setTimeout(() => slider.current?.focus({ preventScroll: true }));
        }}
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && setActiveIndex(undefined)}
      >
        <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={scale.y(tick)}
              y2={scale.y(tick)}
              className={tick === 0 ? "stroke-field-border" : "stroke-separator"}
              strokeDasharray={tick === 0 ? undefined : "3 4"}
            />
          ))}
          {activeIndex !== undefined && (
            <rect
              x={toCssPercent(activeIndex / count)}
              width={toCssPercent(1 / count)}
              height={PLOT_HEIGHT}
              className="fill-default opacity-60"
            />
          )}
        </svg>
        {children(activeIndex)}
        <input
          ref={slider}
          type="range"
          min={0}
          max={count - 1}
          value={currentIndex}
          aria-label={t("readPoints", { title })}
          aria-valuetext={`${formatCategory(categories[currentIndex] ?? "", i18n.language)}: ${valuesText}`}
          onChange={(event) => setActiveIndex(event.target.valueAsNumber)}
          onFocus={() => setActiveIndex(currentIndex)}
          onBlur={() => setActiveIndex(undefined)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        {activeIndex !== undefined && <ChartTooltip data={data} index={activeIndex} kind={kind} />}
      </div>
      <CategoryAxis categories={categories} width="narrow" />
      <CategoryAxis categories={categories} width="wide" />
    </div>
  );
}

interface ChartTooltipProps {
  data: ChartData;
  index: number;
  kind: "line" | "area";
}

/** Flexible space on both sides keeps the tooltip inside the card. */
function ChartTooltip({ data: { categories, series, unit }, index, kind }: ChartTooltipProps) {
  const { i18n } = useTranslation();
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-full z-10 mb-1 flex">
      <span style={{ flexGrow: index }} />
      <div className="max-w-full rounded-xl border border-border bg-overlay px-3 py-2 text-overlay-foreground shadow-overlay">
        <p className="font-medium">{formatCategory(categories[index] ?? "", i18n.language)}</p>
        {series.map(({ id, name, data }, seriesIndex) => (
          <p key={id} className="flex items-center gap-2">
            <SeriesMarker index={seriesIndex} kind={kind} />
            <span className="text-muted">{name}</span>
            <span className="ms-auto ps-2 font-medium">{formatWholeAmount(data[index] ?? 0, unit, i18n.language)}</span>
          </p>
        ))}
      </div>
      <span style={{ flexGrow: categories.length - 1 - index }} />
    </div>
  );
}

interface CategoryAxisProps {
  categories: readonly string[];
  /** The cards that show this axis. */
  width: "narrow" | "wide";
}

function CategoryAxis({ categories, width }: CategoryAxisProps) {
  const { i18n } = useTranslation();
  const count = categories.length;
  const points = getLabelledPoints(count, width);
  const labels = getAxisLabels(categories, points, i18n.language);
  return (
    <div
      aria-hidden
      className={`relative col-start-2 mt-1 ${labels.some(({ subLabel }) => subLabel) ? "h-10" : "h-5"} ${getWidthClasses(count)[width]}`}
    >
      {labels.map(({ label, subLabel }, index) => {
        const point = points[index] ?? 0;
        // The label of the last of many days is wider than its band: it ends where the plot ends.
        const isAtEdge = hasManyPoints(count) && point === count - 1;
        return (
          <span
            key={point}
            className={`absolute text-center whitespace-nowrap ${isAtEdge ? "right-0" : "-translate-x-1/2"}`}
            style={isAtEdge ? undefined : { left: toCssPercent(getBandCenter(point, count)) }}
          >
            {label}
            {subLabel && <span className="block text-[0.6875rem] opacity-85">{subLabel}</span>}
          </span>
        );
      })}
    </div>
  );
}
