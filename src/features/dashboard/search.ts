import * as v from "valibot";
import { periods } from "../../contract/dashboard.ts";
import { type AnalyticsCardId, analyticsCardIds } from "../../state/dashboard-cards.ts";

const periodSchema = v.fallback(v.optional(v.picklist(periods)), undefined);

/**
 * `period` applies to all cards; a param with a card's id overrides it for that card. A missing or invalid value means
 * the default period.
 */
export const analyticsSearch = v.object({
  period: periodSchema,
  /** The form for expenses and goals is open. */
  open: v.fallback(v.optional(v.literal("figures")), undefined),
  ...(Object.fromEntries(analyticsCardIds.map((card) => [card, periodSchema])) as Record<
    AnalyticsCardId,
    typeof periodSchema
  >),
});
export type AnalyticsSearch = v.InferOutput<typeof analyticsSearch>;
export type Period = (typeof periods)[number];

export const getCardPeriod = (search: AnalyticsSearch, card: AnalyticsCardId): Period =>
  search[card] ?? search.period ?? periods[0];

/** Drops every card's own period. Omits the default period. */
export const toPeriodSearch = (period: Period): AnalyticsSearch => (period === periods[0] ? {} : { period });

/** Omits a period that all cards have anyway. */
export function setCardPeriod(search: AnalyticsSearch, card: AnalyticsCardId, period: Period): AnalyticsSearch {
  const equalsSharedPeriod = period === (search.period ?? periods[0]);
  return { ...search, [card]: equalsSharedPeriod ? undefined : period };
}

/** True if the URL's query string (`?period=foo`) contains an invalid period. */
export function hasInvalidSearch(query: string): boolean {
  const params = Object.fromEntries(new URLSearchParams(query));
  const validSearch = v.parse(analyticsSearch, params);
  return (["period", ...analyticsCardIds] as const).some((name) => params[name] !== undefined && !validSearch[name]);
}
