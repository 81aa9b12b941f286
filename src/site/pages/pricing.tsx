import { useAtomValue } from "jotai";
import { Check, ChevronDown, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../lib/language.ts";
import { formatWholeMoney } from "../../lib/money.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { CallToAction, pageContainerClass, Section } from "../components.tsx";
import { buildContactPath } from "../contact-link.ts";
import { HelpHero } from "../help/help-hero.tsx";
import { PLAN_CURRENCY } from "../page-schemas.ts";
import { siteDataAtom } from "../site-data.ts";
import { siteLanguageAtom, toSiteHrefAtom } from "../site-document.ts";
import { PlanCard } from "./pricing/plan-card.tsx";

/** The billing period works without JavaScript. */
export function Pricing() {
  const { t } = useTranslation("pricing");
  const { plans } = useAtomValue(siteDataAtom).pricing;
  const toHref = useAtomValue(toSiteHrefAtom);
  const language = useAtomValue(siteLanguageAtom);
  return (
    <>
      <HelpHero heading={t("heading")} lead={t("lead")} />
      <div className={`${pageContainerClass} group/billing py-10 sm:py-14`}>
        <BillingPeriod />
        <ul className="mt-8 grid gap-4 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} language={language} />
          ))}
        </ul>
        <p className="mt-6 text-center text-sm text-muted text-balance">{t("currency")}</p>
      </div>
      <div className="border-y border-separator bg-surface">
        <Section heading={t("compare.heading")} lead={t("compare.lead")}>
          <CompareTable language={language} />
        </Section>
      </div>
      <Section heading={t("questions")}>
        <Questions language={language} />
      </Section>
      <CallToAction heading={t("closing.heading")} text={t("closing.text")}>
        <a href={toHref(buildContactPath({ department: "sale" }))} className="button button--primary button--lg">
          {t("closing.ask")}
        </a>
        <a href={toHref(publicPaths.faq)} className="button button--outline button--lg border-accent">
          {t("closing.faq")}
        </a>
      </CallToAction>
    </>
  );
}

const periods = ["month", "year"] as const;

/** Styles show the prices of the chosen period. */
function BillingPeriod() {
  const { t } = useTranslation("pricing");
  const { plans } = useAtomValue(siteDataAtom).pricing;
  const paidPlans = plans.filter(({ monthlyPrice }) => monthlyPrice > 0);
  const saving = Math.floor(
    Math.max(
      ...paidPlans.map(({ monthlyPrice, yearlyPlan }) => 100 - (100 * yearlyPlan.totalAnnual) / (monthlyPrice * 12)),
    ),
  );
  return (
    <fieldset className="mx-auto flex w-fit flex-wrap justify-center gap-1 rounded-2xl bg-default p-1">
      <legend className="sr-only">{t("period.label")}</legend>
      {periods.map((period) => (
        <label
          key={period}
          className="relative flex min-h-10 items-center rounded-xl px-4 text-sm font-medium text-muted has-checked:bg-segment has-checked:text-foreground has-checked:shadow-sm has-focus-visible:ring-2 has-focus-visible:ring-focus"
        >
          <input
            type="radio"
            id={`billing-${period}`}
            name="billing"
            value={period}
            defaultChecked={period === "month"}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(`period.${period}`, { percent: saving })}
        </label>
      ))}
    </fieldset>
  );
}

/** On phones, the columns are only as wide as the names of the plans. */
const planCellClass = "text-center max-sm:min-w-15 max-sm:px-2 max-sm:last:pe-0";

/** Each plan includes all of the plan before. */
function CompareTable({ language }: { language: Language }) {
  const { t } = useTranslation("pricing");
  const { plans } = useAtomValue(siteDataAtom).pricing;
  const rows = plans.flatMap(({ planBenefits }, first) =>
    (first === 0 ? planBenefits : planBenefits.slice(1)).map((benefit) => ({ benefit: benefit[language], first })),
  );
  return (
    <table className="w-full text-sm sm:table-fixed">
      <thead>
        <tr className="border-b border-border align-bottom">
          <th scope="col" className="pb-3 text-start font-medium text-muted sm:w-1/2">
            {t("compare.benefit")}
          </th>
          {plans.map(({ id, title, monthlyPrice }) => (
            <th key={id} scope="col" className={`${planCellClass} pb-3 text-xs font-semibold sm:text-sm`}>
              {title[language]}
              <span className="block font-normal text-muted tabular-nums">
                {formatWholeMoney(monthlyPrice, language, PLAN_CURRENCY)}
                <span className="sr-only"> {t("perMonth")}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ benefit, first }) => (
          <tr key={benefit} className="border-b border-separator">
            <th scope="row" className="py-3 pe-2 text-start font-normal text-balance">
              {benefit}
            </th>
            {plans.map(({ id }, index) => {
              const isIncluded = index >= first;
              const Icon = isIncluded ? Check : Minus;
              return (
                <td key={id} className={`${planCellClass} py-3`}>
                  <Icon className={`mx-auto size-5 ${isIncluded ? "text-success" : "text-muted"}`} aria-hidden />
                  <span className="sr-only">{t(isIncluded ? "compare.included" : "compare.notIncluded")}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Questions({ language }: { language: Language }) {
  const { pricingQuestions } = useAtomValue(siteDataAtom).pricing;
  return (
    <div className="divide-y divide-separator rounded-3xl border border-separator bg-surface">
      {pricingQuestions.map(({ question, ans }) => (
        <details key={question.en} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-3xl px-5 py-3 font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset [&::-webkit-details-marker]:hidden">
            <h3 className="flex-1 text-pretty">{question[language]}</h3>
            <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
          </summary>
          <p className="max-w-2xl px-5 pb-5 text-pretty">{ans[language]}</p>
        </details>
      ))}
    </div>
  );
}
