import { useTranslation } from "react-i18next";
import { formatFigure } from "../../lib/format-figure.ts";
import type { ChartData } from "./chart-data.ts";
import { formatCategory } from "./format-category.ts";
import { SeriesMarker } from "./series-marker.tsx";

interface ReadingProps {
  data: ChartData;
  index: number;
  kind: "line" | "area";
}

/** All figures of one point, above the plot. It slides with the point and never leaves the card. */
export function ChartTooltip({ data: { categories, series, unit }, index, kind }: ReadingProps) {
  const { i18n } = useTranslation();
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-full z-10 mb-1 flex">
      <span style={{ flexGrow: index }} />
      <div className="max-w-full rounded-xl border border-border bg-overlay px-3 py-2 text-overlay-foreground shadow-overlay">
        <p className="font-medium">{formatCategory(categories[index] ?? "", i18n.language)}</p>
        {series.map(({ id, name, data }, nth) => (
          <p key={id} className="flex items-center gap-2">
            <SeriesMarker index={nth} kind={kind} />
            <span className="text-muted">{name}</span>
            <span className="ms-auto ps-2 font-medium">{formatFigure(data[index] ?? 0, unit, i18n.language)}</span>
          </p>
        ))}
      </div>
      <span style={{ flexGrow: categories.length - 1 - index }} />
    </div>
  );
}
