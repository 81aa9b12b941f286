import type { ChartData, ChartSeries } from "./chart-data.ts";
import { Plot } from "./plot.tsx";
import {
  createScale,
  getBandCenter,
  getLabelledPoints,
  getWidthClasses,
  PLOT_HEIGHT,
  type Scale,
  toCssPercent,
} from "./scale.ts";
import { getSeriesColour, getSeriesDash, Legend, PointMarker } from "./series.tsx";

/** The SVG stretches to the width of the plot; strokes keep their width. */
const VIEW_BOX_WIDTH = 1_000;

interface LineChartProps {
  title: string;
  data: ChartData;
}

export function LineChart({ title, data }: LineChartProps) {
  const { series, categories } = data;
  const scale = createScale(series.flatMap(({ data }) => data));
  const count = categories.length;
  const [widePoints, narrowPoints] = [getLabelledPoints(count, "wide"), getLabelledPoints(count, "narrow")];
  // Draw the first series last, so that its line is on top of the others.
  const drawOrder = series.map((each, index) => ({ ...each, index })).reverse();
  return (
    <>
      <Plot title={title} data={data} scale={scale} kind="line">
        {(active) => (
          <>
            <svg
              aria-hidden
              viewBox={`0 0 ${VIEW_BOX_WIDTH} ${PLOT_HEIGHT}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {drawOrder.map(({ id, data, index }) => (
                <Line key={id} data={data} index={index} scale={scale} />
              ))}
            </svg>
            <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
              {drawOrder.map(({ id, data, index }) =>
                data.map(
                  (value, nth) =>
                    (nth === active || (series.length > 1 && widePoints.includes(nth))) && (
                      <PointMarker
                        key={`${id} ${categories[nth]}`}
                        index={index}
                        x={toCssPercent(getBandCenter(nth, data.length))}
                        y={scale.y(value)}
                        className={nth === active || narrowPoints.includes(nth) ? "" : getWidthClasses(count).wide}
                      />
                    ),
                ),
              )}
            </svg>
          </>
        )}
      </Plot>
      <Legend series={series} kind="line" />
    </>
  );
}

function Line({ data, index, scale }: Pick<ChartSeries, "data"> & { index: number; scale: Scale }) {
  const x = (nth: number) => (getBandCenter(nth, data.length) * VIEW_BOX_WIDTH).toFixed(1);
  const path = data.map((value, nth) => `${nth === 0 ? "M" : "L"}${x(nth)} ${scale.y(value).toFixed(1)}`).join("");
  return (
    <g fill="none" style={{ stroke: getSeriesColour(index) }}>
      {index === 0 && (
        <path
          d={`${path}L${x(data.length - 1)} ${scale.y(0)}L${x(0)} ${scale.y(0)}z`}
          stroke="none"
          style={{ fill: getSeriesColour(0), fillOpacity: 0.1 }}
        />
      )}
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={getSeriesDash(index)}
      />
    </g>
  );
}
