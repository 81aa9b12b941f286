import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../lib/format-figure.ts";

interface TrendProps {
  /** How far a figure is from the one before, in percent of that one. */
  percent: number;
  /** What it is held against, such as “the month before”. */
  comparedTo: string;
  /** The arrow and the number alone, without a judgement; the words are for screen readers then. */
  isShort?: boolean;
}

const looks = {
  up: { icon: ArrowUpRight, colour: "text-success-soft-foreground" },
  down: { icon: ArrowDownRight, colour: "text-danger" },
  same: { icon: Minus, colour: "text-muted" },
} as const;

/**
 * How a figure has changed: an arrow, a number and words. These begin with a number: from right to left they are a sentence of
 * their own direction.
 */
export function Trend({ percent, comparedTo, isShort = false }: TrendProps) {
  const { t, i18n } = useTranslation("chart");
  const way = percent > 0 ? "up" : percent < 0 ? "down" : "same";
  const { icon: Icon, colour } = looks[way];
  const number = formatPercent(Math.abs(percent), i18n.language);
  const words = t(`trend.${way}`, { percent: number, before: comparedTo });
  if (!isShort)
    return (
      <span className={`flex items-start gap-1 ${colour}`}>
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        <span dir="auto" className="min-w-0">
          {words}
        </span>
      </span>
    );
  return (
    <span className="inline-flex items-center gap-0.5 text-xs text-muted tabular-nums">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      <span aria-hidden>{number}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
