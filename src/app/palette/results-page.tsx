import { Link } from "@tanstack/react-router";
import { type MouseEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { chipClass, chipCountClass, chipRowClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { useOpenLink } from "../menu/pages.ts";
import type { EntryKind, PaletteEntry } from "./entry.ts";
import { EmptyResults, EntryDetail, EntryIcon, HighlightedRanges } from "./result-list.tsx";
import { findResults, GROUP_SIZE, type KindGroup, listAll, type Result } from "./results.ts";
import { useSearchIndexes } from "./use-search-indexes.ts";
import { useRememberEntry, useSelectEntry } from "./use-select-entry.ts";

const QuickLookDialog = lazyWithRetry(async () => (await import("./quick-look/quick-look-dialog.tsx")).QuickLookDialog);

/** The list of one kind shows at most this many results; typing another letter is quicker than scrolling further. */
const MAX_SHOWN = 200;

interface ResultsPageProps {
  query: string;
  /** Undefined lists the first results of every kind. */
  kind: EntryKind | undefined;
  onQueryChange: (query: string) => void;
}

/** The palette links to this page if a group has more results than it shows. */
export function ResultsPage({ query, kind, onQueryChange }: ResultsPageProps) {
  const { t } = useTranslation(["search", "common"]);
  const { indexes, isLoading } = useSearchIndexes(query);
  const groups = query.trim() === "" ? listAll(indexes) : findResults(indexes, query);
  // If the kind has no results (messages have none without a query), list all kinds.
  const listedKind = groups.find(({ name }) => name === kind)?.name;
  const shownGroups = listedKind ? groups.filter(({ name }) => name === listedKind) : groups;
  const count = shownGroups.reduce((sum, { results }) => sum + results.length, 0);
  const [previewedEntry, setPreviewedEntry] = useState<PaletteEntry>();
  const { choose } = useSelectEntry({ onQuickLook: setPreviewedEntry, onClose: () => {} });
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} />
      <QueryField query={query} onQueryChange={onQueryChange} />
      <KindNav query={query} kind={listedKind} groups={groups} />
      <p role="status" className="mb-3 text-sm text-muted">
        {!isLoading && count > 0 && t("count", { count })}
      </p>
      {count === 0 && <EmptyResults isLoading={isLoading} query={query} />}
      <div className="flex flex-col gap-6">
        {shownGroups.map((group) => (
          <ResultSection
            key={group.name}
            query={query}
            isOnly={listedKind !== undefined}
            onChoose={choose}
            {...group}
          />
        ))}
      </div>
      <Suspense>
        {previewedEntry && <QuickLookDialog entry={previewedEntry} onClose={() => setPreviewedEntry(undefined)} />}
      </Suspense>
    </>
  );
}

/** A component of its own, so that typing does not render the results. */
function QueryField({ query, onQueryChange }: Pick<ResultsPageProps, "query" | "onQueryChange">) {
  const { t } = useTranslation(["search", "common"]);
  const { field } = useUrlSearchText(query, onQueryChange);
  return <SearchBox label={t("field")} clearLabel={t("common:clearSearch")} className="mb-3" {...field} />;
}

interface KindNavProps extends Pick<ResultsPageProps, "query" | "kind"> {
  groups: readonly KindGroup[];
}

function KindNav({ query, kind, groups }: KindNavProps) {
  const { t, i18n } = useTranslation("search");
  const kinds = groups.map(({ name, results }) => ({ id: name, count: results.length }));
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const q = query || undefined;
  return (
    <nav aria-label={t("page.kinds")} className="mb-3">
      <ul className={chipRowClass}>
        {[{ id: undefined, count: total }, ...kinds].map(({ id, count }) => (
          <li key={id ?? ""} ref={id === kind ? scrollChipIntoView : undefined}>
            <Link
              to="/search"
              search={{ q, kind: id }}
              replace
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={id === kind ? "true" : undefined}
              className={`${chipClass} gap-1.5! px-2!`}
            >
              {id ? t(`groups.${id}`) : t("page.all")}
              <span className={chipCountClass}>{formatWholeAmount(count, "count", i18n.language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultSectionProps extends KindGroup {
  query: string;
  /** The page lists only this kind. */
  isOnly: boolean;
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void;
}

function ResultSection({ name, results, query, isOnly, onChoose }: ResultSectionProps) {
  const { t } = useTranslation("search");
  const toLocalisedHref = useLocalisedHref();
  const openLink = useOpenLink();
  const rememberEntry = useRememberEntry();
  const visible = results.slice(0, isOnly ? MAX_SHOWN : GROUP_SIZE);
  const hasMore = results.length > visible.length;
  const follow = (event: MouseEvent, entry: PaletteEntry) => {
    rememberEntry(entry);
    // The browser opens new tabs and windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (entry.link) openLink(entry.link);
  };
  return (
    <section aria-labelledby={`results-${name}`}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 id={`results-${name}`} className="font-semibold">
          {t(`groups.${name}`)}
        </h2>
        {hasMore && !isOnly && (
          <Link
            to="/search"
            search={{ q: query || undefined, kind: name }}
            preload={false}
            className="link min-h-6 text-sm font-medium"
          >
            {t("showAll", { count: results.length })}
          </Link>
        )}
      </div>
      <ul className="overflow-hidden rounded-2xl border border-separator bg-surface">
        {visible.map(({ item, highlights }) => (
          <li key={item.key} className="not-first:border-t not-first:border-separator">
            {item.link ? (
              <a href={toLocalisedHref(item.link)} className={rowClass} onClick={(event) => follow(event, item)}>
                <RowContent item={item} highlights={highlights} />
              </a>
            ) : (
              <button type="button" className={rowClass} onClick={() => onChoose(item, false)}>
                <RowContent item={item} highlights={highlights} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && isOnly && <p className="mt-3 text-sm text-muted">{t("page.shown", { count: visible.length })}</p>}
    </section>
  );
}

const rowClass =
  "ripple-surface flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset";

function RowContent({ item, highlights }: Result) {
  return (
    <>
      <EntryIcon entry={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-relaxed">
          <HighlightedRanges text={item.title} ranges={highlights.title} />
        </span>
        <span className="block truncate text-xs/5 text-muted empty:hidden">
          <EntryDetail item={item} highlights={highlights} />
        </span>
      </span>
    </>
  );
}
