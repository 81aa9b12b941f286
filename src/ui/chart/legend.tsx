import type { ChartSeries } from "./chart-data.ts";
import { SeriesMarker } from "./series-marker.tsx";

interface LegendProps {
  series: readonly Pick<ChartSeries, "id" | "name">[];
  kind: "line" | "area";
}

/** What each of several series is called; one alone needs no key. */
export function Legend({ series, kind }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs/5 text-muted">
      {series.map(({ id, name }, index) => (
        <li key={id} className="flex items-center gap-2">
          <SeriesMarker index={index} kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  );
}
