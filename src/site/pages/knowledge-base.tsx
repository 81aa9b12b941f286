import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { pageContainerClass } from "../components.tsx";
import { getTopicPath, useKnowledge } from "../knowledge-base/knowledge.ts";
import { siteHrefAtom } from "../site-document.ts";

/** The knowledge base: its topics. */
export function KnowledgeBase() {
  const { t } = useTranslation("faq");
  const { data, language } = useKnowledge();
  const href = useAtomValue(siteHrefAtom);
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{t("knowledge.heading")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted text-pretty">{t("knowledge.lead")}</p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.knowledgeCards.map((topic) => (
          <li key={topic.id} className="relative rounded-3xl border border-separator bg-surface p-6">
            <img src={topic.img} alt="" width={64} height={64} className="size-16" />
            <h2 className="mt-4 text-lg font-semibold">
              <a
                href={href(getTopicPath(topic, language))}
                className="rounded-sm outline-none after:absolute after:inset-0 after:rounded-3xl focus-visible:after:ring-2 focus-visible:after:ring-focus"
              >
                {topic.title[language]}
              </a>
            </h2>
            <p className="mt-1 text-sm text-muted text-pretty">{topic.desc[language]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
