import { useAtomValue } from "jotai";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatWholeMoney } from "../../../lib/money.ts";
import { publicPaths } from "../../../lib/public-paths.ts";
import { Section } from "../../components.tsx";
import { PLAN_CURRENCY } from "../../page-schemas.ts";
import { siteDataAtom } from "../../site-data.ts";
import { siteLanguageAtom, toSiteHrefAtom } from "../../site-document.ts";

const moreClass = "button button--outline mt-6 border-accent";

export function PlansTeaser() {
  const { t } = useTranslation(["public", "pricing"]);
  const { plans } = useAtomValue(siteDataAtom).pricing;
  const toHref = useAtomValue(toSiteHrefAtom);
  const language = useAtomValue(siteLanguageAtom);
  return (
    <Section heading={t("home.plans.heading")} lead={t("home.plans.lead")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map(({ id, title, subtitle, monthlyPrice }) => (
          <li key={id} className="rounded-3xl border border-separator bg-surface p-6">
            <h3 className="font-semibold">{title[language]}</h3>
            <p className="mt-1 text-sm text-muted text-balance">{subtitle[language]}</p>
            <p className="mt-4 text-2xl font-semibold tabular-nums">
              {formatWholeMoney(monthlyPrice, language, PLAN_CURRENCY)}{" "}
              <span className="text-sm font-normal text-muted">{t("pricing:perMonth")}</span>
            </p>
          </li>
        ))}
      </ul>
      <a href={toHref(publicPaths.pricing)} className={moreClass}>
        {t("seePricing")}
      </a>
    </Section>
  );
}

export function QuestionsTeaser() {
  const { t } = useTranslation("public");
  const { faqCategories } = useAtomValue(siteDataAtom).faq;
  const toHref = useAtomValue(toSiteHrefAtom);
  const language = useAtomValue(siteLanguageAtom);
  const questions = faqCategories.flatMap(({ qandA }) => qandA.slice(0, 1));
  return (
    <Section heading={t("home.questions.heading")}>
      <ul className="divide-y divide-separator border-y border-separator">
        {questions.map(({ slug, question }) => (
          <li key={slug}>
            <a
              href={toHref(`${publicPaths.faq}#${slug}`)}
              className="flex min-h-14 items-center justify-between gap-4 rounded-lg py-3 font-medium outline-none hover:text-accent focus-visible:ring-2 focus-visible:ring-focus"
            >
              {question[language]}
              <ArrowRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <a href={toHref(publicPaths.faq)} className={moreClass}>
        {t("home.questions.more")}
      </a>
    </Section>
  );
}
