import { useTranslation } from "react-i18next";
import { type Counted, countSources } from "./sources.ts";
import { useCounts } from "./use-counts.ts";

/** More than two digits say no more than that it is much. */
const MOST = 99;

interface PageCountProps {
  of: Counted;
  /** Over an icon instead of at the end of the line. */
  isBadge?: boolean;
}

/** How much waits on a page; nothing where nothing does. Screen readers hear what the number counts. */
export function PageCount({ of, isBadge = false }: PageCountProps) {
  const { t } = useTranslation();
  const [count = 0] = useCounts([of]);
  if (count === 0) return null;
  const look = isBadge
    ? "absolute -end-2 -top-1.5 bg-accent px-1 text-accent-foreground"
    : "ms-auto bg-default px-1.5 text-default-foreground";
  return (
    <span className={`min-w-5 rounded-full text-center text-[0.6875rem] leading-5 font-medium tabular-nums ${look}`}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t(`counts.${countSources[of].says}`, { count })}</span>
    </span>
  );
}
