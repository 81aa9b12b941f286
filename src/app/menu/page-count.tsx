import { useTranslation } from "react-i18next";
import { type CountedPage, countSources, useCounts } from "./counts.ts";

/** Counts above this are shown as “99+”. */
const MAX_SHOWN = 99;

interface PageCountProps {
  page: CountedPage;
  /** Shown over an icon instead of at the end of the row. */
  badge?: string;
}

/** A page's count badge; nothing for 0. Screen readers get a full label. */
export function PageCount({ page, badge }: PageCountProps) {
  const { t } = useTranslation();
  const [count = 0] = useCounts([page]);
  if (count === 0) return null;
  const className = badge
    ? `absolute ${badge} min-w-4 bg-accent px-1 text-[0.625rem] leading-4 text-accent-foreground`
    : "ms-auto min-w-5 bg-default px-1.5 text-[0.6875rem] leading-5 text-default-foreground";
  return (
    <span className={`rounded-full text-center font-medium tabular-nums ${className}`}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{t(`counts.${countSources[page].labelKey}`, { count })}</span>
    </span>
  );
}
