import * as v from "valibot";
import { periods } from "../../contract/dashboard.ts";
import { type AnalyticsCardId, analyticsCardIds } from "../../state/dashboard-cards.ts";

const period = v.fallback(v.optional(v.picklist(periods)), undefined);

/**
 * What the address of the analytics page says: the period of all cards, and that of a card under its name where it has
 * one of its own. What is absent is the default; a value typed by hand that means nothing counts as absent.
 */
export const analyticsSearch = v.object({
  period,
  ...(Object.fromEntries(analyticsCardIds.map((card) => [card, period])) as Record<AnalyticsCardId, typeof period>),
});
export type AnalyticsSearch = v.InferOutput<typeof analyticsSearch>;
export type Period = (typeof periods)[number];

/** The period that a card shows. */
export const getCardPeriod = (search: AnalyticsSearch, card: AnalyticsCardId): Period =>
  search[card] ?? search.period ?? periods[0];

/** The address with a period for all cards: none of them has one of its own then. What is the default is left out. */
export const withPeriod = (period: Period): AnalyticsSearch => (period === periods[0] ? {} : { period });

/** The address with a period for one card. */
export function withCardPeriod(search: AnalyticsSearch, card: AnalyticsCardId, period: Period): AnalyticsSearch {
  const isCommon = period === (search.period ?? periods[0]);
  return { ...search, [card]: isCommon ? undefined : period };
}

/** Whether a query string (`?period=foo`) names what means nothing. */
export function hasInvalidSearch(query: string): boolean {
  const written = Object.fromEntries(new URLSearchParams(query));
  const read = v.parse(analyticsSearch, written);
  return (["period", ...analyticsCardIds] as const).some((name) => written[name] !== undefined && !read[name]);
}
