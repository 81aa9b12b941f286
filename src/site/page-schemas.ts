import { brand } from "../brand.ts";
import type { Language, Translations } from "../lib/language.ts";
import { getPagePaths, getPublicUrl, type PublicPage } from "../lib/public-paths.ts";
import { ORGANIZATION_ID } from "./document-head.ts";
import type { PlanData, SiteData } from "./site-data.ts";

/** See docs/decisions/2026-11-21-invoice-money.md. */
export const PLAN_CURRENCY = "THB";

const pageSchemas: Partial<Record<PublicPage, (data: SiteData, language: Language) => object[]>> = {
  faq: ({ faq }, language) => [
    buildFaqSchema(
      faq.faqCategories.flatMap(({ qandA }) => qandA),
      language,
    ),
  ],
  pricing: ({ pricing }, language) => [
    buildFaqSchema(pricing.pricingQuestions, language),
    ...pricing.plans.map((plan) => buildPlanSchema(plan, language)),
  ],
};

export const getPageSchemas = (page: PublicPage, data: SiteData, language: Language): object[] =>
  pageSchemas[page]?.(data, language) ?? [];

const buildFaqSchema = (questions: readonly { question: Translations; ans: Translations }[], language: Language) => ({
  "@type": "FAQPage",
  inLanguage: language,
  mainEntity: questions.map(({ question, ans }) => ({
    "@type": "Question",
    name: question[language],
    acceptedAnswer: { "@type": "Answer", text: ans[language] },
  })),
});

function buildPlanSchema({ title, subtitle, monthlyPrice, yearlyPlan }: PlanData, language: Language) {
  const url = getPublicUrl(getPagePaths("pricing"), language, brand.siteUrl);
  const buildOffer = (price: number, billingDuration: string) => ({
    "@type": "Offer",
    url,
    price,
    priceCurrency: PLAN_CURRENCY,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: PLAN_CURRENCY,
      // ISO 8601: one month or one year.
      billingDuration,
    },
    seller: { "@id": ORGANIZATION_ID },
  });
  return {
    "@type": "Product",
    name: `${brand.name[language]} ${title[language]}`,
    description: subtitle[language],
    brand: { "@type": "Brand", name: brand.name[language] },
    offers: [buildOffer(monthlyPrice, "P1M"), buildOffer(yearlyPlan.totalAnnual, "P1Y")],
  };
}
