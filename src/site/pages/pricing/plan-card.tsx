import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../lib/language.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { buildContactPath } from "../../contact-link.ts";
import { Icon } from "../../icon.tsx";
import { PLAN_CURRENCY } from "../../page-schemas.ts";
import type { PlanData } from "../../site-data.ts";
import { toSiteHrefAtom } from "../../site-document.ts";

const periodClasses = {
  month: "group-has-[#billing-year:checked]/billing:hidden",
  year: "hidden group-has-[#billing-year:checked]/billing:block",
};

interface PlanCardProps {
  plan: PlanData;
  language: Language;
}

export function PlanCard({ plan, language }: PlanCardProps) {
  const { t } = useTranslation("pricing");
  const toHref = useAtomValue(toSiteHrefAtom);
  const { id, icon, monthlyPrice, yearlyPlan, planBenefits, popular } = plan;
  const title = plan.title[language];
  const buttonClass = `button button--lg w-full ${popular ? "button--primary" : "button--outline"}`;
  const format = (price: number) => formatWholeMoney(price, language, PLAN_CURRENCY);
  return (
    <li
      className={`flex flex-col rounded-3xl border bg-surface p-6 ${popular ? "border-accent ring-1 ring-accent" : "border-separator"}`}
    >
      <div className="flex items-center justify-between gap-3">
        <Icon name={icon} className="size-7 text-accent" />
        {popular && (
          <p className="rounded-full bg-accent-soft px-3 py-1 text-xs font-semibold text-accent-soft-foreground">
            {t("popular")}
          </p>
        )}
      </div>
      <h2 id={`plan-${id}`} className="mt-4 text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted text-balance">{plan.subtitle[language]}</p>
      {monthlyPrice === 0 ? (
        <>
          <Price price={format(0)} note={t("free")} />
          <a href={toHref("/register")} className={buttonClass}>
            {t("start")}
          </a>
        </>
      ) : (
        <>
          <div className={periodClasses.month}>
            <Price
              price={format(monthlyPrice)}
              note={t("monthly", { price: format(yearlyPlan.perMonth), total: format(yearlyPlan.totalAnnual) })}
            />
            <ChooseLink plan={title} period="month" price={format(monthlyPrice)} className={buttonClass} />
          </div>
          <div className={periodClasses.year}>
            <Price
              price={format(yearlyPlan.perMonth)}
              note={t("yearly", {
                total: format(yearlyPlan.totalAnnual),
                saving: format(monthlyPrice * 12 - yearlyPlan.totalAnnual),
              })}
            />
            <ChooseLink plan={title} period="year" price={format(yearlyPlan.totalAnnual)} className={buttonClass} />
          </div>
        </>
      )}
      <ul aria-labelledby={`plan-${id}`} className="mt-6 grid gap-2.5 border-t border-separator pt-6 text-sm">
        {planBenefits.map((benefit) => (
          <li key={benefit.en} className="flex gap-2.5 text-balance">
            <Check className="h-lh w-4 shrink-0 text-success" aria-hidden />
            {benefit[language]}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ price, note }: { price: string; note: string }) {
  const { t } = useTranslation("pricing");
  return (
    <>
      <p className="mt-5 flex items-baseline gap-1.5">
        <span className="text-4xl font-semibold tracking-tight tabular-nums">{price}</span>
        <span className="text-sm text-muted">{t("perMonth")}</span>
      </p>
      <p className="mt-1 mb-5 text-sm text-muted text-balance tabular-nums lg:min-h-[2lh]">{note}</p>
    </>
  );
}

interface ChooseLinkProps {
  plan: string;
  period: "month" | "year";
  price: string;
  className: string;
}

/** The link's message names the plan. */
function ChooseLink({ plan, period, price, className }: ChooseLinkProps) {
  const { t } = useTranslation("pricing");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <a
      href={toHref(buildContactPath({ department: "sale", message: t(`order.${period}`, { plan, price }) }))}
      className={className}
    >
      {t("choose", { plan })}
    </a>
  );
}
