import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { filterChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import type { Call } from "./calls.ts";
import { useDevelopersSearch } from "./use-developers-search.ts";

/** Links to each area with its number of calls: a column beside the list, a strip above it on narrow screens. */
export function AreaFilter({ calls }: { calls: readonly Call[] }) {
  const { t } = useTranslation("developers");
  const { search } = useDevelopersSearch();
  const areas = Map.groupBy(calls, ({ area }) => area);
  const choices = [
    { area: undefined, name: t("anyArea"), count: calls.length },
    ...[...areas].map(([area, group]) => ({ area, name: t(`areas.${area}`), count: group.length })),
  ];
  return (
    <nav aria-label={t("areasLabel")} className="xl:w-52 xl:shrink-0">
      <ul className="-mx-1 flex gap-1 overflow-x-auto p-1 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:flex-col xl:overflow-y-auto">
        {choices.map(({ area, name, count }) => (
          <li key={area ?? ""} ref={search.area === area ? scrollChipIntoView : undefined}>
            <Link
              to="/developers"
              search={{ ...search, area, call: undefined }}
              className={filterChipClass}
              aria-current={search.area === area ? "true" : undefined}
              activeProps={{}}
              resetScroll={false}
            >
              {name}
              <span className="ms-auto text-xs text-muted tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
