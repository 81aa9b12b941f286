import { useTranslation } from "react-i18next";
import { pageContainerClass } from "../components.tsx";
import { HelpHero, SearchField } from "../help/help-hero.tsx";
import { NoResults } from "../help/no-results.tsx";
import { ChapterBody } from "./manual/chapter-body.tsx";
import { chapterGroups, getChapterAnchor } from "./manual/chapters.ts";

/**
 * Update the texts of the manual whenever the app changes. Its search is an island without React, which hides the
 * chapters that do not match.
 */
export function Manual() {
  const { t } = useTranslation("manual");
  return (
    <div data-island="manual-search">
      <HelpHero heading={t("heading")} lead={t("lead")}>
        <div className="mt-8 max-w-xl">
          <SearchField label={t("search.label")} clearLabel={t("search.clear")} />
          <p
            role="status"
            data-part="status"
            data-some={t("search.some", { number: "{count}" })}
            data-one={t("search.one")}
            className="mt-2 min-h-lh text-sm text-ink-muted tabular-nums"
          />
        </div>
      </HelpHero>
      <div
        className={`${pageContainerClass} grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[14rem_minmax(0,1fr)]`}
      >
        <TableOfContents />
        <div className="max-w-2xl">
          <NoResults heading={t("search.none")}>{null}</NoResults>
          {chapterGroups.flatMap(({ chapters }) =>
            chapters.map((chapter) => (
              <section
                key={chapter}
                data-chapter={getChapterAnchor(chapter)}
                aria-labelledby={getChapterAnchor(chapter)}
                className="mb-12 last:mb-0 [&[hidden]]:hidden"
              >
                <h2 id={getChapterAnchor(chapter)} className="text-2xl font-semibold tracking-tight">
                  {t(`${chapter}.heading`)}
                </h2>
                <ChapterBody chapter={chapter} />
              </section>
            )),
          )}
        </div>
      </div>
    </div>
  );
}

/** Plain anchors: the browser then moves the keyboard focus together with the scroll position. */
function TableOfContents() {
  const { t } = useTranslation("manual");
  return (
    <nav
      aria-label={t("contents")}
      className="grid content-start gap-y-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:scroll-pb-6 lg:pb-6 lg:[mask-image:linear-gradient(black_calc(100%-1.5rem),transparent)] print:hidden"
    >
      {chapterGroups.map(({ group, chapters }) => (
        <div key={group} data-group="" className="[&[hidden]]:hidden">
          <h2 className="text-sm font-semibold">{t(`groups.${group}`)}</h2>
          <ul className="mt-1 grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3 lg:grid-cols-1">
            {chapters.map((chapter) => (
              <li key={chapter} className="[&[hidden]]:hidden">
                <a
                  href={`#${getChapterAnchor(chapter)}`}
                  className="flex min-h-9 items-center rounded-lg text-muted outline-none hover:text-foreground hover:underline hover:underline-offset-4 focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset lg:min-h-7"
                >
                  {t(`${chapter}.heading`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
