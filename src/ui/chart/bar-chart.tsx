import type { ChartData } from "./chart-data.ts";
import { Plot } from "./plot.tsx";
import { createScale, type Scale, toCssPercent } from "./scale.ts";
import { getSeriesColour, Legend } from "./series.tsx";

interface BarChartProps {
  title: string;
  data: ChartData;
  /** The values must be parts of a whole and not negative. */
  isStacked?: boolean;
}

/** The part of a category's width that its bars fill. */
const BAND_FILL = 0.72;
/** In pixels. Separates stacked bars for people who cannot tell the colours apart. */
const STACK_GAP_PX = 1.5;

export function BarChart({ title, data, isStacked = false }: BarChartProps) {
  const { series, categories } = data;
  const sums = categories.map((_, nth) => series.reduce((sum, { data }) => sum + (data[nth] ?? 0), 0));
  const scale = createScale(isStacked ? sums : series.flatMap(({ data }) => data));
  return (
    <>
      <Plot title={title} data={data} scale={scale} kind="area">
        {() => (
          <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
            {getBars(data, scale, isStacked).map(({ key, index, ...bar }) => (
              <rect key={key} {...bar} rx="2" style={{ fill: getSeriesColour(index) }} />
            ))}
          </svg>
        )}
      </Plot>
      <Legend series={series} kind="area" />
    </>
  );
}

function getBars({ series, categories }: ChartData, scale: Scale, isStacked: boolean) {
  const barWidth = BAND_FILL / categories.length / (isStacked ? 1 : series.length);
  return categories.flatMap((category, nth) => {
    let sumBelow = 0;
    return series.map(({ id, data }, index) => {
      const value = data[nth] ?? 0;
      const [start, end] = isStacked ? [sumBelow, sumBelow + value] : [0, value];
      if (isStacked) sumBelow = end;
      const [top, bottom] = [scale.y(Math.max(start, end)), scale.y(Math.min(start, end))];
      const gap = isStacked && index > 0 ? STACK_GAP_PX : 0;
      return {
        key: `${category} ${id}`,
        index,
        x: toCssPercent((nth + (1 - BAND_FILL) / 2) / categories.length + (isStacked ? 0 : index * barWidth)),
        width: toCssPercent(barWidth * (isStacked || series.length === 1 ? 1 : 0.9)),
        y: top,
        height: Math.max(0, bottom - top - gap),
      };
    });
  });
}
