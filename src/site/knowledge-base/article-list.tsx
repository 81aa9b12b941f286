import { useAtomValue } from "jotai";
import type { KnowledgeArticleData } from "../site-data.ts";
import { toSiteHrefAtom } from "../site-document.ts";
import { getArticlePath, useKnowledge } from "./knowledge.ts";

export function ArticleList({ articles }: { articles: readonly KnowledgeArticleData[] }) {
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <ul className="mt-2">
      {articles.map((article) => (
        <li key={article.id}>
          <a
            href={toHref(getArticlePath(data, article, language))}
            className="flex min-h-9 items-center rounded-lg py-1 text-sm text-pretty text-link underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
          >
            {article.question[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
