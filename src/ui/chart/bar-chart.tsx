import type { ChartData } from "./chart-data.ts";
import { Legend } from "./legend.tsx";
import { Plot } from "./plot.tsx";
import { createScale, type Scale, toCssPercent } from "./scale.ts";
import { getSeriesColour } from "./series-style.ts";

interface BarChartProps {
  title: string;
  data: ChartData;
  /** Puts the series of a point on top of one another: for parts of a whole, none of them negative. */
  isStacked?: boolean;
}

/** The part of its point's room that a bar, or a group of them, takes. */
const FILLED = 0.72;
/** Pixels between bars that touch: they are told apart without their colours. */
const GAP = 1.5;

/** Bars side by side, or stacked. */
export function BarChart({ title, data, isStacked = false }: BarChartProps) {
  const { series, categories } = data;
  const sums = categories.map((_, nth) => series.reduce((sum, { data }) => sum + (data[nth] ?? 0), 0));
  const scale = createScale(isStacked ? sums : series.flatMap(({ data }) => data));
  return (
    <>
      <Plot title={title} data={data} scale={scale} kind="area">
        {() => (
          <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
            {barsOf(data, scale, isStacked).map(({ key, index, ...bar }) => (
              <rect key={key} {...bar} rx="2" style={{ fill: getSeriesColour(index) }} />
            ))}
          </svg>
        )}
      </Plot>
      <Legend series={series} kind="area" />
    </>
  );
}

function barsOf({ series, categories }: ChartData, scale: Scale, isStacked: boolean) {
  const room = FILLED / categories.length / (isStacked ? 1 : series.length);
  return categories.flatMap((category, nth) => {
    let below = 0;
    return series.map(({ id, data }, index) => {
      const value = data[nth] ?? 0;
      const [foot, head] = isStacked ? [below, below + value] : [0, value];
      if (isStacked) below = head;
      const [top, bottom] = [scale.y(Math.max(foot, head)), scale.y(Math.min(foot, head))];
      const gap = isStacked && index > 0 ? GAP : 0;
      return {
        key: `${category} ${id}`,
        index,
        x: toCssPercent((nth + (1 - FILLED) / 2) / categories.length + (isStacked ? 0 : index * room)),
        width: toCssPercent(room * (isStacked || series.length === 1 ? 1 : 0.9)),
        y: top,
        height: Math.max(0, bottom - top - gap),
      };
    });
  });
}
