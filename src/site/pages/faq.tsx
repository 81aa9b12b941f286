import { useAtomValue } from "jotai";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../lib/language.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { CallToAction, pageContainerClass } from "../components.tsx";
import { buildContactPath } from "../contact-link.ts";
import { HelpHero, SearchField } from "../help/help-hero.tsx";
import { CopyLink, HelpRatingButtons } from "../help/help-tools.tsx";
import { NoResults } from "../help/no-results.tsx";
import { Icon } from "../icon.tsx";
import { getArticlePath, useKnowledge } from "../knowledge-base/knowledge.ts";
import type { FaqCategoryData, FaqData, QuestionData } from "../site-data.ts";
import { toSiteHrefAtom } from "../site-document.ts";

/** The search is an island without React. */
export function Faq() {
  const { t } = useTranslation("faq");
  const { data, language } = useKnowledge();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div data-island="faq-search">
      <HelpHero heading={t("questions.heading")} lead={t("questions.lead")}>
        <div className="mt-8 max-w-xl">
          <SearchField label={t("search.questions")} clearLabel={t("search.clear")} />
          <p
            role="status"
            data-part="status"
            data-some={t("search.questionsFound", { number: "{count}" })}
            data-one={t("search.oneQuestionFound")}
            className="mt-2 min-h-lh text-sm text-ink-muted tabular-nums"
          />
        </div>
      </HelpHero>
      <div className={`${pageContainerClass} grid gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[14rem_1fr]`}>
        <Categories categories={data.faqCategories} language={language} />
        <div className="grid min-w-0 content-start gap-12 lg:col-start-2">
          <NoResults heading={t("search.noQuestions")}>
            <a href={toHref(publicPaths.knowledgeBase)} className="button button--outline">
              {t("questions.closing.knowledgeBase")}
            </a>
          </NoResults>
          {data.faqCategories.map((category) => (
            <Category key={category.key} category={category} />
          ))}
        </div>
      </div>
      <CallToAction heading={t("questions.closing.heading")} text={t("questions.closing.text")}>
        <a href={toHref(buildContactPath({ department: "support" }))} className="button button--primary button--lg">
          {t("askUs")}
        </a>
        <a href={toHref(publicPaths.knowledgeBase)} className="button button--outline button--lg border-accent">
          {t("questions.closing.knowledgeBase")}
        </a>
      </CallToAction>
    </div>
  );
}

const toAnchor = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function Categories({ categories, language }: { categories: readonly FaqCategoryData[]; language: Language }) {
  const { t } = useTranslation("faq");
  return (
    <nav aria-labelledby="categories" data-part="categories" className="lg:sticky lg:top-24 lg:self-start">
      <h2 id="categories" className="text-sm font-semibold">
        {t("questions.categories")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-sm lg:grid">
        {categories.map(({ key, icon, title }) => (
          <li key={key}>
            <a
              href={`#${toAnchor(key)}`}
              className="flex min-h-9 items-center gap-2 rounded-lg text-muted outline-none hover:text-foreground hover:underline hover:underline-offset-4 focus-visible:ring-2 focus-visible:ring-focus"
            >
              <Icon name={icon} className="size-4 shrink-0" />
              {title[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Category({ category }: { category: FaqCategoryData }) {
  const { data, language } = useKnowledge();
  const { key, icon, title, subtitle, qandA } = category;
  return (
    <section data-group aria-labelledby={toAnchor(key)}>
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-content-center rounded-2xl bg-accent-soft text-accent-soft-foreground">
          <Icon name={icon} className="size-5" />
        </span>
        <div>
          <h2 id={toAnchor(key)} className="text-xl font-semibold tracking-tight">
            {title[language]}
          </h2>
          <p className="text-sm text-muted">{subtitle[language]}</p>
        </div>
      </div>
      <div className="mt-4 divide-y divide-separator rounded-3xl border border-separator bg-surface">
        {qandA.map((question) => (
          <Question key={question.slug} data={data} question={question} language={language} />
        ))}
      </div>
    </section>
  );
}

interface QuestionProps {
  data: FaqData;
  question: QuestionData;
  language: Language;
}

function Question({ data, question: { slug, question, ans, article: articleId }, language }: QuestionProps) {
  const { t } = useTranslation("faq");
  const toHref = useAtomValue(toSiteHrefAtom);
  const article = data.knowledgeArticles.find(({ id }) => id === articleId);
  const title = question[language];
  return (
    <details className="group has-target:bg-accent-soft/60 first:rounded-t-3xl last:rounded-b-3xl">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-3xl px-5 py-3 font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset [&::-webkit-details-marker]:hidden">
        <h3 data-text className="flex-1 text-pretty">
          {title}
        </h3>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      {/* Browsers open a details element if the hash names an element in its content. */}
      <div id={slug} className="scroll-mt-36 px-5 pb-5">
        <p data-text className="max-w-2xl text-pretty">
          {ans[language]}
        </p>
        {article && (
          <p className="mt-2 text-sm">
            <a href={toHref(getArticlePath(data, article, language))} className="link min-h-6">
              {t("questions.more", { title: article.question[language] })}
            </a>
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
          <HelpRatingButtons path={`${publicPaths.faq}#${slug}`} title={title} />
          <div className="flex flex-wrap gap-1 max-sm:-ms-3">
            <CopyLink target={`#${slug}`} title={title} />
            <a
              href={toHref(buildContactPath({ department: "support", message: t("askAbout", { question: title }) }))}
              className="button button--ghost button--sm print:hidden"
            >
              {t("askUs")}
            </a>
          </div>
        </div>
      </div>
    </details>
  );
}
