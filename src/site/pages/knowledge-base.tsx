import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { publicPaths } from "../../lib/public-paths.ts";
import { pageContainerClass } from "../components.tsx";
import { HelpHero, SearchField } from "../help/help-hero.tsx";
import { NoResults } from "../help/no-results.tsx";
import { Icon } from "../icon.tsx";
import { ArticleList } from "../knowledge-base/article-list.tsx";
import { getTopicPath, listArticles, listSections, useKnowledge } from "../knowledge-base/knowledge.ts";
import type { KnowledgeCardData } from "../site-data.ts";
import { toSiteHrefAtom } from "../site-document.ts";

export function KnowledgeBase() {
  const { t } = useTranslation("faq");
  const { data } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div data-island="article-search" data-prefix={toHref("/").replace(/\/$/, "")}>
      <HelpHero heading={t("knowledge.heading")} lead={t("knowledge.lead")}>
        <div className="mt-8 max-w-xl">
          <SearchField label={t("search.articles")} clearLabel={t("search.clear")} />
          <p
            role="status"
            data-part="status"
            data-some={t("search.articlesFound", { number: "{count}" })}
            data-one={t("search.oneArticleFound")}
            className="mt-2 min-h-lh text-sm text-ink-muted tabular-nums"
          />
        </div>
      </HelpHero>
      <div className={`${pageContainerClass} py-10 sm:py-14`}>
        <SearchResults />
        <div data-part="content">
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {data.knowledgeCards.map((topic) => (
              <TopicCard key={topic.id} topic={topic} />
            ))}
          </ul>
          <AllArticles />
        </div>
      </div>
    </div>
  );
}

function TopicCard({ topic }: { topic: KnowledgeCardData }) {
  const { t } = useTranslation("faq");
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  const count = listSections(data, topic).flatMap((section) => listArticles(data, section)).length;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-3xl border border-separator bg-surface hover:border-accent has-focus-visible:ring-2 has-focus-visible:ring-focus">
      <img src={topic.img} alt="" width={320} height={200} className="aspect-8/5 w-full" />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lg font-semibold">
          <a
            href={toHref(getTopicPath(topic, language))}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {topic.title[language]}
          </a>
        </h2>
        <p className="mt-1 text-sm text-muted text-balance">{topic.desc[language]}</p>
        <p className="mt-auto pt-3 text-xs text-muted tabular-nums">{t("knowledge.articles", { count })}</p>
      </div>
    </li>
  );
}

function AllArticles() {
  const { t } = useTranslation("faq");
  const { data, language } = useKnowledge();
  return (
    <section aria-labelledby="all-articles" className="mt-14">
      <h2 id="all-articles" className="text-2xl font-semibold tracking-tight">
        {t("knowledge.all")}
      </h2>
      <div className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.knowledgeSections.map((section) => (
          <section key={section.id}>
            <h3 className="flex items-center gap-2 font-semibold">
              <Icon name={section.icon} className="size-4 shrink-0 text-accent" />
              {section.title[language]}
            </h3>
            <ArticleList articles={listArticles(data, section)} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** The search island fills and shows them. */
function SearchResults() {
  const { t } = useTranslation("faq");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <>
      <template>
        <li>
          <a
            href={toHref(publicPaths.knowledgeBase)}
            className="block rounded-2xl px-4 py-4 outline-none hover:bg-surface focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset -mx-4"
          >
            <span data-part="topic" className="text-xs text-muted" />
            <span data-part="title" className="mt-0.5 block text-lg font-medium text-link" />
            <span data-part="excerpt" className="mt-1 line-clamp-2 text-sm text-muted" />
          </a>
        </li>
      </template>
      <ul data-part="results" aria-label={t("search.results")} hidden className="max-w-3xl divide-y divide-separator" />
      <NoResults heading={t("search.noArticles")}>
        <a href={toHref(publicPaths.faq)} className="button button--outline">
          {t("search.faq")}
        </a>
      </NoResults>
      <div
        data-part="failed"
        role="alert"
        hidden
        className="mb-8 flex flex-wrap items-center gap-3 rounded-2xl bg-danger-soft p-4 text-sm [&[hidden]]:hidden"
      >
        <p>{t("search.failed")}</p>
        <button type="button" data-part="retry" className="button button--outline button--sm">
          {t("search.retry")}
        </button>
      </div>
    </>
  );
}
