import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { OPENAPI_URL, openApiQuery } from "../../api/queries/developers.ts";
import { chipRowClass, filterChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { FailedPanel, NoMatchesPanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { CallRow } from "./call-row.tsx";
import { type Call, groupCalls, parseCalls, useCallSummary } from "./calls.ts";
import type { DevelopersSearch } from "./search.ts";

export function DevelopersScreen() {
  const { t } = useTranslation(["developers", "common"]);
  const { search, updateSearch } = useDevelopersSearch();
  const { data, isError, refetch } = useQuery(openApiQuery);
  const getSummary = useCallSummary();
  // The row callbacks must be stable; otherwise all rows would render when one expands.
  const navigate = useNavigate({ from: "/developers" });
  const setOpenCall = useCallback(
    (call: string | undefined) =>
      void navigate({ search: (previous) => ({ ...previous, call }), replace: true, resetScroll: false }),
    [navigate],
  );
  const calls = useMemo(() => (data ? parseCalls(data) : []), [data]);
  const groups = groupCalls(calls, search, getSummary);
  const count = [...groups.values()].reduce((total, group) => total + group.length, 0);
  useShortcuts([{ id: "developers.search", keys: "KeyF", label: t("search") }], focusPageSearch);
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        <a href={OPENAPI_URL} download="phrom-openapi.json" className="button button--outline">
          <Download aria-hidden />
          {t("download")}
        </a>
      </PageHeader>
      <div className="flex flex-col gap-4 xl:flex-row xl:gap-8">
        <AreaFilter calls={calls} />
        <div className="min-w-0 flex-1">
          <CallSearch />
          <p role="status" className="mt-3 mb-4 px-1 text-xs text-muted tabular-nums">
            {data && t("count", { count })}
          </p>
          {!data && (isError ? <FailedCalls onRetry={() => void refetch()} /> : <LoadingCalls />)}
          {data && count === 0 && (
            <div className="mb-6">
              <NoMatchesPanel
                title={t("empty.title")}
                help={t("empty.help")}
                clear={t("empty.clear")}
                onClear={() => void updateSearch({ q: undefined, area: undefined })}
              />
            </div>
          )}
          {[...groups].map(([area, group]) => (
            <section key={area} aria-labelledby={`area-${area}`} className="mb-6">
              <h2 id={`area-${area}`} className="mb-2 px-1 text-sm font-semibold">
                {t(`areas.${area}`)}
              </h2>
              <div className="divide-y divide-separator overflow-hidden rounded-2xl border border-separator bg-surface">
                {group.map((call) => (
                  <CallRow key={call.id} call={call} isOpen={search.call === call.id} onOpenChange={setOpenCall} />
                ))}
              </div>
            </section>
          ))}
          {data && <ComponentDemo />}
        </div>
      </div>
    </>
  );
}

function CallSearch() {
  const { t } = useTranslation(["developers", "common"]);
  const { search, updateSearch } = useDevelopersSearch();
  const { field } = useUrlSearchText(
    search.q ?? "",
    (q) => void updateSearch({ q: q || undefined }, { replace: true }),
  );
  return <SearchBox {...field} label={t("search")} clearLabel={t("common:clearSearch")} className="w-full" />;
}

const skeletonWidths = ["w-1/2", "w-2/3", "w-2/5", "w-3/5", "w-1/2", "w-1/3"];

function LoadingCalls() {
  const { t } = useTranslation("developers");
  return (
    <div role="status" aria-label={t("loading")} className="rounded-2xl border border-separator bg-surface">
      {skeletonWidths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows never change their order
        <div key={index} className="flex h-16 items-center gap-4 border-b border-separator px-4 last:border-0">
          <div className="skeleton skeleton--shimmer h-5 w-16 rounded-md" />
          <div className={`skeleton skeleton--shimmer h-4 rounded-md ${width}`} />
        </div>
      ))}
    </div>
  );
}

function FailedCalls({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("developers");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={onRetry} />;
}

/** On narrow screens the links are a strip above the list. */
function AreaFilter({ calls }: { calls: readonly Call[] }) {
  const { t } = useTranslation("developers");
  const { search } = useDevelopersSearch();
  const areas = Map.groupBy(calls, ({ area }) => area);
  const areaChoices = [
    { area: undefined, name: t("anyArea"), count: calls.length },
    ...[...areas].map(([area, group]) => ({ area, name: t(`areas.${area}`), count: group.length })),
  ];
  return (
    <nav aria-label={t("areasLabel")} className="xl:w-52 xl:shrink-0">
      <ul
        className={`${chipRowClass} xl:sticky xl:top-4 xl:-mt-1 xl:max-h-[calc(100dvh-2rem)] xl:flex-col xl:gap-0 xl:overflow-y-auto xl:pb-6 xl:[mask-image:linear-gradient(black_calc(100%-1.5rem),transparent)] xl:[scrollbar-width:auto]`}
      >
        {areaChoices.map(({ area, name, count }) => (
          <li key={area ?? ""} ref={search.area === area ? scrollChipIntoView : undefined}>
            <Link
              to="/developers"
              search={{ ...search, area, call: undefined }}
              className={`${filterChipClass} xl:min-h-8`}
              aria-current={search.area === area ? "true" : undefined}
              activeProps={{}}
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {name}
              {/* On phones, the line above the list has the number of all calls. */}
              <span className={`ms-auto text-xs text-muted tabular-nums ${area ? "" : "max-sm:hidden"}`}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const route = getRouteApi("/_staff/developers");

function useDevelopersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const updateSearch = (part: Partial<DevelopersSearch>, options: { replace?: boolean } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), resetScroll: false, ...options });
  return { search, updateSearch };
}

// Lazy: only the film example needs the combo box's list and popover code.
const FilmComboBox = lazyWithRetry(async () => (await import("./film-combo-box.tsx")).FilmComboBox);

function ComponentDemo() {
  const { t } = useTranslation("developers");
  return (
    <section aria-labelledby="components" className="rounded-2xl border border-separator bg-surface p-4">
      <h2 id="components" className="text-sm font-semibold">
        {t("components.title")}
      </h2>
      <p className="mb-3 text-sm text-muted">{t("components.help")}</p>
      <div className="min-h-24">
        <Suspense fallback={<div className="skeleton skeleton--shimmer h-16 max-w-md rounded-xl" />}>
          <FilmComboBox />
        </Suspense>
      </div>
    </section>
  );
}
