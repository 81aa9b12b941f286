import { useTranslation } from "react-i18next";
import { type CountedPage, countSources, useCounts } from "./counts.ts";

/** More than two digits say no more than that it is much. */
const MOST = 99;

interface PageCountProps {
  page: CountedPage;
  /** Where it stands over an icon, instead of at the end of the line. */
  badge?: string;
}

/** How much waits on a page; nothing where nothing does. Screen readers hear what the number counts. */
export function PageCount({ page, badge }: PageCountProps) {
  const { t } = useTranslation();
  const [count = 0] = useCounts([page]);
  if (count === 0) return null;
  const look = badge
    ? `absolute ${badge} min-w-4 bg-accent px-1 text-[0.625rem] leading-4 text-accent-foreground`
    : "ms-auto min-w-5 bg-default px-1.5 text-[0.6875rem] leading-5 text-default-foreground";
  return (
    <span className={`rounded-full text-center font-medium tabular-nums ${look}`}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t(`counts.${countSources[page].labelKey}`, { count })}</span>
    </span>
  );
}
