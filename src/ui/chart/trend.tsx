import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../lib/format-number.ts";

interface TrendProps {
  /** In percent of the previous value. */
  percent: number;
  /** Such as "previous month". */
  comparedTo: string;
  /** The period is written nearby. Screen readers still get it. */
  hidesPeriod?: boolean;
  /** Shows only the arrow and the number, in a neutral colour. Screen readers still get the sentence. */
  isShort?: boolean;
}

const trendStyles = {
  up: { icon: ArrowUpRight, colour: "text-success-soft-foreground" },
  down: { icon: ArrowDownRight, colour: "text-danger" },
  same: { icon: Minus, colour: "text-muted" },
} as const;

/** `dir="auto"` keeps the order of words and numbers in right-to-left layouts. */
export function Trend({ percent, comparedTo, hidesPeriod = false, isShort = false }: TrendProps) {
  const { t, i18n } = useTranslation("chart");
  const direction = percent > 0 ? "up" : percent < 0 ? "down" : "same";
  const { icon: Icon, colour } = trendStyles[direction];
  const percentText = formatPercent(Math.abs(percent), i18n.language);
  const sentence = t(`trend.${direction}`, { percent: percentText, before: comparedTo });
  if (!isShort)
    return (
      <span className={`flex items-start gap-1 ${colour}`}>
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        {/* The arrow says the direction. */}
        <span dir="auto" aria-hidden className="min-w-0 tabular-nums">
          {hidesPeriod
            ? percentText
            : direction === "same"
              ? sentence
              : t("trend.change", { percent: percentText, before: comparedTo })}
        </span>
        <span className="sr-only">{sentence}</span>
      </span>
    );
  return (
    <span className="inline-flex items-center gap-0.5 text-xs text-muted tabular-nums">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      <span aria-hidden>{percentText}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  );
}

interface SparklineProps {
  data: readonly number[];
  kind?: "line" | "bars";
}

const [WIDTH, HEIGHT] = [96, 32];

/** Screen readers skip it, because the current value is shown beside it. */
export function Sparkline({ data, kind = "line" }: SparklineProps) {
  const [low, high] = [Math.min(...data), Math.max(...data)];
  // Bars start at 0. A line uses the full height, from its lowest to its highest value.
  const base = kind === "bars" ? Math.min(0, low) : low;
  const y = (value: number) => HEIGHT - 3 - ((value - base) / (high - base || 1)) * (HEIGHT - 6);
  const bandWidth = WIDTH / data.length;
  const x = (index: number) => ((index + 0.5) * bandWidth).toFixed(1);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible text-chart-1"
    >
      {kind === "bars" ? (
        data.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other id
            key={index}
            x={index * bandWidth + bandWidth * 0.15}
            y={y(value)}
            width={bandWidth * 0.7}
            height={HEIGHT - y(value)}
            fill="currentColor"
          />
        ))
      ) : (
        <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round">
          <path
            d={data.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value).toFixed(1)}`).join("")}
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
          {/* A zero-length line with round caps draws a point that stays round while the SVG is stretched. */}
          <path
            d={`M${x(data.length - 1)} ${y(data.at(-1) ?? 0)}h0.01`}
            strokeWidth="6"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      )}
    </svg>
  );
}
