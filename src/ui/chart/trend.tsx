import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../lib/format-figure.ts";

interface TrendProps {
  /** Change in percent of the previous value. */
  percent: number;
  /** Name of the previous period, such as "the month before". */
  comparedTo: string;
  /** Shows only arrow and number, in a neutral colour; the text is for screen readers. */
  isShort?: boolean;
}

const styles = {
  up: { icon: ArrowUpRight, colour: "text-success-soft-foreground" },
  down: { icon: ArrowDownRight, colour: "text-danger" },
  same: { icon: Minus, colour: "text-muted" },
} as const;

/** The change of a value: an arrow and a sentence. `dir="auto"`: it starts with a number, which has no direction of its own. */
export function Trend({ percent, comparedTo, isShort = false }: TrendProps) {
  const { t, i18n } = useTranslation("chart");
  const direction = percent > 0 ? "up" : percent < 0 ? "down" : "same";
  const { icon: Icon, colour } = styles[direction];
  const number = formatPercent(Math.abs(percent), i18n.language);
  const sentence = t(`trend.${direction}`, { percent: number, before: comparedTo });
  if (!isShort)
    return (
      <span className={`flex items-start gap-1 ${colour}`}>
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        <span dir="auto" className="min-w-0">
          {sentence}
        </span>
      </span>
    );
  return (
    <span className="inline-flex items-center gap-0.5 text-xs text-muted tabular-nums">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      <span aria-hidden>{number}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  );
}
