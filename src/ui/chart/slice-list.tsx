import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FigureUnit, formatFigure, formatPercent } from "../../lib/format-figure.ts";
import type { ChartSlice } from "./chart-data.ts";
import { SeriesMarker } from "./series-marker.tsx";

interface SliceListProps {
  slices: ReadonlyArray<ChartSlice & { note?: ReactNode }>;
  unit: FigureUnit;
}

/** The parts of a ring by name: how much each is, its share, and what else is to be said of it. */
export function SliceList({ slices, unit }: SliceListProps) {
  const { i18n } = useTranslation();
  return (
    <ul className="mt-3 divide-y divide-separator text-sm">
      {slices.map(({ id, name, value, share, note }, index) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <SeriesMarker index={index} kind="area" />
          <span className="min-w-0 flex-1">{name}</span>
          {note}
          <span className="font-medium tabular-nums">{formatFigure(value, unit, i18n.language)}</span>
          <span className="w-11 text-end text-muted tabular-nums">{formatPercent(share, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
