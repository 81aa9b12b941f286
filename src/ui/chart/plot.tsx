import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCompact, formatFigure } from "../../lib/format-figure.ts";
import { CategoryAxis } from "./category-axis.tsx";
import type { ChartData } from "./chart-data.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { formatCategory } from "./format-category.ts";
import { getBandCenter, PLOT_HEIGHT, type Scale, toCssPercent } from "./scale.ts";

export interface PlotProps {
  /** What is drawn, for who has it read out point by point. */
  title: string;
  data: ChartData;
  scale: Scale;
  kind: "line" | "area";
  /** The marks, and which point is looked at. */
  children: (active: number | undefined) => ReactNode;
}

/**
 * The axes of a drawing, and what stands at the point that is pointed at, touched, or gone to with the arrow keys. Time
 * runs from left to right in every direction of script.
 */
export function Plot({ title, data, scale, kind, children }: PlotProps) {
  const { t, i18n } = useTranslation("chart");
  const slider = useRef<HTMLInputElement>(null);
  const { categories, series, unit } = data;
  const count = categories.length;
  const [wanted, setActive] = useState<number>();
  // Other figures may have fewer points than those that were looked at.
  const active = wanted === undefined ? undefined : Math.min(wanted, count - 1);
  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count))));
  };
  const at = active ?? count - 1;
  const said = series.map(({ name, data }) => `${name} ${formatFigure(data[at] ?? 0, unit, i18n.language)}`).join(", ");
  return (
    <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 text-xs/5 text-muted tabular-nums">
      <div aria-hidden className="grid text-end" style={{ height: PLOT_HEIGHT }}>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="self-start [grid-area:1/1]"
            style={{ transform: `translateY(calc(${scale.y(tick)}px - 50%))` }}
          >
            {formatCompact(tick, unit, i18n.language)}
          </span>
        ))}
      </div>
      <div
        className="relative touch-pan-y rounded-sm has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-2 has-focus-visible:ring-offset-surface"
        style={{ height: PLOT_HEIGHT }}
        onPointerMove={pointAt}
        onPointerDown={(event) => {
          pointAt(event);
          // A finger leaves as soon as it has touched: the reading stays until it touches something else.
          if (event.pointerType === "touch") setTimeout(() => slider.current?.focus({ preventScroll: true }));
        }}
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && setActive(undefined)}
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
          {active !== undefined && (
            <rect
              x={toCssPercent(active / count)}
              width={toCssPercent(1 / count)}
              height={PLOT_HEIGHT}
              className="fill-default opacity-60"
            />
          )}
        </svg>
        {children(active)}
        <input
          ref={slider}
          type="range"
          min={0}
          max={count - 1}
          value={at}
          aria-label={t("readPoints", { title })}
          aria-valuetext={`${formatCategory(categories[at] ?? "", i18n.language)}: ${said}`}
          onChange={(event) => setActive(event.target.valueAsNumber)}
          onFocus={() => setActive(at)}
          onBlur={() => setActive(undefined)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        {active !== undefined && <ChartTooltip data={data} index={active} kind={kind} />}
      </div>
      <CategoryAxis categories={categories} getPosition={(index) => toCssPercent(getBandCenter(index, count))} />
    </div>
  );
}
