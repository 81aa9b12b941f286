import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AmountUnit, formatPercent, formatWholeAmount } from "../../lib/format-number.ts";
import { WholeWords } from "../whole-words.tsx";
import type { ChartSlice } from "./chart-data.ts";
import { getSeriesColour, SeriesMarker } from "./series.tsx";

/** With this radius the circumference is 100, so a share in percent is the length of a stroke. */
const RADIUS = 50 / Math.PI;
/** In percent of the circle. Separates the slices for people who cannot tell the colours apart. */
const GAP_PERCENT = 1.2;

interface RingChartProps {
  slices: readonly Pick<ChartSlice, "id" | "share">[];
  children: ReactNode;
}

/** A single slice makes a gauge: the rest of the ring is grey. */
export function RingChart({ slices, children }: RingChartProps) {
  const gap = slices.length > 1 ? GAP_PERCENT : 0;
  let shareBefore = 0;
  return (
    <div className="relative m-auto size-40 shrink-0">
      <svg aria-hidden viewBox="-20 -20 40 40" className="size-full -rotate-90" fill="none" strokeWidth="5">
        <circle r={RADIUS} className="stroke-default" />
        {slices.map(({ id, share }, index) => {
          const start = shareBefore;
          shareBefore += share;
          return (
            share > 0 && (
              <circle
                key={id}
                r={RADIUS}
                strokeDasharray={`${Math.max(0.3, share - gap)} 100`}
                strokeDashoffset={-start - gap / 2}
                style={{ stroke: getSeriesColour(index) }}
              />
            )
          );
        })}
      </svg>
      <div className="absolute inset-8 flex flex-col items-center justify-center text-center">{children}</div>
    </div>
  );
}

interface SliceListProps {
  slices: ReadonlyArray<ChartSlice & { note?: ReactNode }>;
  unit: AmountUnit;
}

export function SliceList({ slices, unit }: SliceListProps) {
  const { i18n } = useTranslation();
  return (
    <ul className="mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] gap-x-2 divide-y divide-separator text-sm">
      {slices.map(({ id, name, value, share, note }, index) => (
        <li key={id} className="col-span-full grid grid-cols-subgrid items-center py-1">
          <SeriesMarker index={index} kind="area" />
          <span className="min-w-0">
            <WholeWords>{name}</WholeWords>
          </span>
          <span className="flex justify-end">{note}</span>
          <span className="text-end font-medium tabular-nums">{formatWholeAmount(value, unit, i18n.language)}</span>
          <span className="min-w-11 text-end text-muted tabular-nums">{formatPercent(share, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
