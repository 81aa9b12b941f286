import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../lib/format-date.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { pageContainerClass } from "../components.tsx";
import { publicPaths } from "../paths.ts";
import type { KnowledgeArticleData } from "../site-data.ts";
import { siteHrefAtom } from "../site-document.ts";
import { prepareArticleHtml } from "./article-html.ts";
import { getTopic, getTopicPath, useKnowledge } from "./knowledge.ts";

/** An article of the knowledge base. */
export function Article({ article }: { article: KnowledgeArticleData }) {
  const { t } = useTranslation(["faq", "common"]);
  const { data, language } = useKnowledge();
  const href = useAtomValue(siteHrefAtom);
  const topic = getTopic(data, article);
  const html = prepareArticleHtml(article.content[language], href);
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <Breadcrumbs
        pages={[
          { name: t("common:menu.knowledgeBase"), path: publicPaths.knowledgeBase },
          { name: topic.title[language], path: getTopicPath(topic, language) },
        ]}
      />
      <article className="max-w-2xl">
        <h1 className="mt-2 text-3xl font-semibold tracking-tight text-balance">{article.question[language]}</h1>
        <p className="mt-3 text-sm text-muted">
          <time dateTime={article.lastUpdated}>
            {t("article.updated", { date: formatDate(article.lastUpdated, language) })}
          </time>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is our own, and a test checks its tags. */}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}
