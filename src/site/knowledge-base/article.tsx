import { useAtomValue } from "jotai";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getDateFormat } from "../../lib/format-date.ts";
import { getEntryPaths, publicPaths } from "../../lib/public-paths.ts";
import { pageContainerClass } from "../components.tsx";
import { buildContactPath } from "../contact-link.ts";
import { CopyLink, HelpRatingButtons, PrintButton } from "../help/help-tools.tsx";
import type { KnowledgeArticleData } from "../site-data.ts";
import { toSiteHrefAtom } from "../site-document.ts";
import { type ArticleHeading, listHeadings, prepareArticleHtml } from "./article-html.ts";
import { ArticleList } from "./article-list.tsx";
import {
  getArticlePath,
  getArticleSlugs,
  getTopic,
  getTopicPath,
  listArticles,
  listSections,
  useKnowledge,
} from "./knowledge.ts";
import { TopBar } from "./topic.tsx";

export function Article({ article }: { article: KnowledgeArticleData }) {
  const { t } = useTranslation(["faq", "common"]);
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  const topic = getTopic(data, article);
  const title = article.question[language];
  const headings = listHeadings(article.content[language]);
  const lastUpdated = getDateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(article.lastUpdated),
  );
  const relatedArticles = article.related.flatMap((id) => data.knowledgeArticles.filter((each) => each.id === id));
  return (
    <div className={`${pageContainerClass} py-8 sm:py-12`}>
      <TopBar
        pages={[
          { name: t("common:menu.knowledgeBase"), path: publicPaths.knowledgeBase },
          { name: topic.title[language], path: getTopicPath(topic, language) },
        ]}
      />
      <div className="mt-1 grid gap-x-16 gap-y-10 sm:mt-6 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <div>
          <article>
            <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{title}</h1>
            <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted">
              <time dateTime={article.lastUpdated}>{t("article.updated", { date: lastUpdated })}</time>
              <div className="flex flex-wrap max-sm:-ms-3">
                <CopyLink target={toHref(getArticlePath(data, article, language))} title={title} />
                <PrintButton />
              </div>
            </div>
            <div
              className="prose mt-6"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is our own, and a test checks its tags.
              dangerouslySetInnerHTML={{ __html: prepareArticleHtml(article.content[language], toHref) }}
            />
          </article>
          <div className="mt-10 border-t border-separator pt-6 print:hidden">
            <HelpRatingButtons path={getEntryPaths("knowledgeBase", getArticleSlugs(data, article)).en} title={title} />
            <p className="mt-3 text-sm text-muted">
              {t("article.help")}{" "}
              <a
                href={toHref(buildContactPath({ department: "support", message: t("askAbout", { question: title }) }))}
                className="link min-h-6"
              >
                {t("askUs")}
              </a>
            </p>
          </div>
          <PreviousNext article={article} />
        </div>
        <aside className="grid content-start gap-8 lg:sticky lg:top-24 lg:self-start print:hidden">
          {headings.length > 1 && <TableOfContents headings={headings} />}
          <section aria-labelledby="related">
            <h2 id="related" className="text-sm font-semibold">
              {t("article.related")}
            </h2>
            <ArticleList articles={relatedArticles} />
          </section>
        </aside>
      </div>
    </div>
  );
}

function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const { t } = useTranslation("faq");
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <h2 id="contents" className="text-sm font-semibold">
        {t("article.contents")}
      </h2>
      <ol className="mt-2 border-s border-separator text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center rounded-e-lg ps-3 text-muted outline-none hover:text-foreground hover:underline hover:underline-offset-4 focus-visible:ring-2 focus-visible:ring-focus"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PreviousNext({ article }: { article: KnowledgeArticleData }) {
  const { t } = useTranslation("faq");
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  const articles = listSections(data, getTopic(data, article)).flatMap((section) => listArticles(data, section));
  const position = articles.findIndex(({ id }) => id === article.id);
  const [previous, next] = [articles[position - 1], articles[position + 1]];
  const linkClass =
    "group flex flex-col rounded-2xl border border-separator bg-surface p-4 outline-none hover:border-accent focus-visible:ring-2 focus-visible:ring-focus";
  return (
    <nav aria-label={t("article.pages")} className="mt-8 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous && (
        <a href={toHref(getArticlePath(data, previous, language))} rel="prev" className={linkClass}>
          <span className="flex items-center gap-1 text-xs text-muted">
            <ArrowLeft className="size-3.5 rtl:rotate-180" aria-hidden />
            {t("article.previous")}
          </span>
          <span className="mt-1 font-medium text-balance">{previous.question[language]}</span>
        </a>
      )}
      {next && (
        <a
          href={toHref(getArticlePath(data, next, language))}
          rel="next"
          className={`${linkClass} sm:col-start-2 sm:text-end`}
        >
          <span className="flex items-center gap-1 text-xs text-muted sm:justify-end">
            {t("article.next")}
            <ArrowRight className="size-3.5 rtl:rotate-180" aria-hidden />
          </span>
          <span className="mt-1 font-medium text-balance">{next.question[language]}</span>
        </a>
      )}
    </nav>
  );
}
