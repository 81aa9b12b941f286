import * as v from "valibot";
import { periods } from "../../contract/dashboard.ts";
import { type AnalyticsCardId, analyticsCardIds } from "../../state/dashboard-cards.ts";

const period = v.fallback(v.optional(v.picklist(periods)), undefined);

/**
 * Search params of the analytics page: `period` for all cards, and one under a card's id if it has its own.
 * A missing or invalid value means the default.
 */
export const analyticsSearch = v.object({
  period,
  ...(Object.fromEntries(analyticsCardIds.map((card) => [card, period])) as Record<AnalyticsCardId, typeof period>),
});
export type AnalyticsSearch = v.InferOutput<typeof analyticsSearch>;
export type Period = (typeof periods)[number];

/** The period a card shows. */
export const getCardPeriod = (search: AnalyticsSearch, card: AnalyticsCardId): Period =>
  search[card] ?? search.period ?? periods[0];

/** Search params with one period for all cards; removes the cards' own. The default is omitted. */
export const withPeriod = (period: Period): AnalyticsSearch => (period === periods[0] ? {} : { period });

/** Search params with a period for one card. */
export function withCardPeriod(search: AnalyticsSearch, card: AnalyticsCardId, period: Period): AnalyticsSearch {
  const equalsCommon = period === (search.period ?? periods[0]);
  return { ...search, [card]: equalsCommon ? undefined : period };
}

/** Returns true if the query string (`?period=foo`) contains an invalid period. */
export function hasInvalidSearch(query: string): boolean {
  const params = Object.fromEntries(new URLSearchParams(query));
  const read = v.parse(analyticsSearch, params);
  return (["period", ...analyticsCardIds] as const).some((name) => params[name] !== undefined && !read[name]);
}
