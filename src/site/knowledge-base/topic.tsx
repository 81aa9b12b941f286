import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { publicPaths } from "../../lib/public-paths.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { pageContainerClass } from "../components.tsx";
import { SearchField } from "../help/help-hero.tsx";
import { Icon } from "../icon.tsx";
import type { KnowledgeCardData, KnowledgeSectionData } from "../site-data.ts";
import { toSiteHrefAtom } from "../site-document.ts";
import { getSummary } from "./article-html.ts";
import { getArticlePath, getTopicPath, listArticles, listSections, useKnowledge } from "./knowledge.ts";

export function Topic({ topic }: { topic: KnowledgeCardData }) {
  const { t } = useTranslation(["faq", "common"]);
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div className={`${pageContainerClass} py-8 sm:py-12`}>
      <TopBar pages={[{ name: t("common:menu.knowledgeBase"), path: publicPaths.knowledgeBase }]} />
      <div className="mt-1 flex items-center gap-5 sm:mt-6">
        <img src={topic.img} alt="" width={320} height={200} className="hidden w-40 rounded-2xl sm:block" />
        <div>
          <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{topic.title[language]}</h1>
          <p className="mt-2 max-w-2xl text-lg text-muted text-balance">{topic.desc[language]}</p>
        </div>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-2">
        {listSections(data, topic).map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      <nav aria-labelledby="other-topics" className="mt-14 border-t border-separator pt-8">
        <h2 id="other-topics" className="text-sm font-semibold">
          {t("knowledge.otherTopics")}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {data.knowledgeCards
            .filter(({ id }) => id !== topic.id)
            .map((other) => (
              <li key={other.id}>
                <a href={toHref(getTopicPath(other, language))} className="button button--outline button--sm">
                  {other.title[language]}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

/** The search field leads to the knowledge base. */
export function TopBar({ pages }: Parameters<typeof Breadcrumbs>[0]) {
  const { t } = useTranslation("faq");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center sm:justify-between">
      <Breadcrumbs pages={pages} />
      <div className="max-sm:order-first sm:w-72 xl:w-88">
        <SearchField
          label={t("search.articles")}
          clearLabel={t("search.clear")}
          action={toHref(publicPaths.knowledgeBase)}
        />
      </div>
    </div>
  );
}

function Section({ section }: { section: KnowledgeSectionData }) {
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <section>
      <h2 className="flex items-center gap-2.5 text-xl font-semibold tracking-tight">
        <Icon name={section.icon} className="size-5 shrink-0 text-accent" />
        {section.title[language]}
      </h2>
      <ul className="mt-3 divide-y divide-separator rounded-3xl border border-separator bg-surface">
        {listArticles(data, section).map((article) => (
          <li key={article.id} className="relative px-5 py-4">
            <h3 className="font-medium">
              <a
                href={toHref(getArticlePath(data, article, language))}
                className="text-link underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-3xl after:content-[''] hover:underline focus-visible:after:ring-2 focus-visible:after:ring-focus focus-visible:after:ring-inset"
              >
                {article.question[language]}
              </a>
            </h3>
            <p className="mt-1 line-clamp-2 text-sm text-muted">{getSummary(article.content[language])}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
