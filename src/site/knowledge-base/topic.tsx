import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { pageContainerClass } from "../components.tsx";
import { publicPaths } from "../paths.ts";
import type { KnowledgeCardData } from "../site-data.ts";
import { siteHrefAtom } from "../site-document.ts";
import { getArticlePath, listArticles, listSections, useKnowledge } from "./knowledge.ts";

/** A topic of the knowledge base with its sections and articles. */
export function Topic({ topic }: { topic: KnowledgeCardData }) {
  const { t } = useTranslation();
  const { data, language } = useKnowledge();
  const href = useAtomValue(siteHrefAtom);
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <Breadcrumbs pages={[{ name: t("menu.knowledgeBase"), path: publicPaths.knowledgeBase }]} />
      <h1 className="mt-2 text-3xl font-semibold tracking-tight text-balance">{topic.title[language]}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted text-pretty">{topic.desc[language]}</p>
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {listSections(data, topic).map((section) => (
          <section key={section.id}>
            <h2 className="text-xl font-semibold">{section.title[language]}</h2>
            <ul className="mt-3 divide-y divide-separator">
              {listArticles(data, section).map((article) => (
                <li key={article.id}>
                  <a href={href(getArticlePath(data, article, language))} className="link min-h-11">
                    {article.question[language]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
