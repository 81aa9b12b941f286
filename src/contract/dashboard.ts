import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { filter, oneOf } from "./fields.ts";

/** The periods of an analytics card; the first is the default. */
export const periods = ["last-28-days", "last-month", "last-year"] as const;
/** Includes the fixed periods of the statistics cards. */
export const cardPeriods = [...periods, "last-7-days", "last-12-months"] as const;
export type CardPeriod = (typeof cardPeriods)[number];

/** Fields of every card. */
const card = {
  title: v.string(),
  /** Unit of every figure unless its field says otherwise. */
  unit: v.picklist(["count", "baht"]),
  period: v.picklist(cardPeriods),
  /** Days (yyyy-mm-dd) or months (yyyy-mm): one per data point. */
  categories: v.array(v.string()),
  series: v.array(v.object({ id: v.string(), name: v.string(), data: v.array(v.number()) })),
  value: v.number(),
  /** `value` of the preceding period of the same length. */
  previous: v.number(),
  /** Change from `previous` to `value` in percent, with one decimal. */
  trend: v.number(),
};

export const plainCard = v.object(card);
export type PlainCard = v.InferOutput<typeof plainCard>;

/** `value` counts completed tickets. */
export const supportTracker = v.object({
  ...card,
  newTickets: v.number(),
  openTickets: v.number(),
  /** Percentage of new tickets, rounded. */
  completedShare: v.number(),
  /** Average time to the first response, in seconds. */
  responseTime: v.number(),
});

/** `value` is the profit: earnings less expenses. */
export const revenueReport = v.object({ ...card, earnings: v.number(), expenses: v.number() });

/** `value` is the goal. */
export const goalOverview = v.object({
  ...card,
  completed: v.number(),
  inProgress: v.number(),
  /** Percentage of the goal, rounded. */
  completedShare: v.number(),
});

/** `value` is the sum of the slices, one per series; their shares are whole percentages that add up to 100. */
export const slicedCard = v.object({
  ...card,
  slices: v.array(
    v.object({ id: v.string(), name: v.string(), value: v.number(), share: v.number(), trend: v.number() }),
  ),
});

const permission = ["read", "Dashboard"] as const;

/** Common fields of the analytics endpoints. */
const analytics = <const Slug extends string, S extends v.GenericSchema>(slug: Slug, response: S) =>
  ({
    method: "GET",
    path: `/card/card-analytics/${slug}`,
    params: v.object({ period: filter(oneOf(periods)) }),
    responses: { 200: response },
    permission,
  }) as const;

/** Common fields of the statistics endpoints. */
const statistics = <const Slug extends string>(slug: Slug) =>
  ({ method: "GET", path: `/card/card-statistics/${slug}`, responses: { 200: plainCard }, permission }) as const;

export const getSupportTracker = endpoint({
  area: "dashboard",
  name: "getSupportTracker",
  ...analytics("support-tracker", supportTracker),
});

export const getAverageSessions = endpoint({
  area: "dashboard",
  name: "getAverageSessions",
  ...analytics("avg-sessions", plainCard),
});

export const getRevenueReport = endpoint({
  area: "dashboard",
  name: "getRevenueReport",
  ...analytics("revenue-report", revenueReport),
});

export const getGoalOverview = endpoint({
  area: "dashboard",
  name: "getGoalOverview",
  ...analytics("goal-overview", goalOverview),
});

export const getRevenue = endpoint({ area: "dashboard", name: "getRevenue", ...analytics("revenue", plainCard) });

export const getProductOrders = endpoint({
  area: "dashboard",
  name: "getProductOrders",
  ...analytics("product-orders", slicedCard),
});

export const getSessionsByDevice = endpoint({
  area: "dashboard",
  name: "getSessionsByDevice",
  ...analytics("sessions-device", slicedCard),
});

export const getCustomers = endpoint({
  area: "dashboard",
  name: "getCustomers",
  ...analytics("customers", slicedCard),
});

export const getOrdersBarChart = endpoint({
  area: "dashboard",
  name: "getOrdersBarChart",
  ...statistics("orders-bar-chart"),
});

export const getProfitLineChart = endpoint({
  area: "dashboard",
  name: "getProfitLineChart",
  ...statistics("profit-line-chart"),
});

export const getSubscribers = endpoint({ area: "dashboard", name: "getSubscribers", ...statistics("subscribers") });
export const getRevenueStatistic = endpoint({
  area: "dashboard",
  name: "getRevenueStatistic",
  ...statistics("revenue"),
});
export const getSales = endpoint({ area: "dashboard", name: "getSales", ...statistics("sales") });
export const getOrders = endpoint({ area: "dashboard", name: "getOrders", ...statistics("orders") });
export const getSiteTraffic = endpoint({ area: "dashboard", name: "getSiteTraffic", ...statistics("site-traffic") });
export const getActiveUsers = endpoint({ area: "dashboard", name: "getActiveUsers", ...statistics("active-users") });
export const getNewsletter = endpoint({ area: "dashboard", name: "getNewsletter", ...statistics("newsletter") });

export const dashboardCalls = [
  getSupportTracker,
  getAverageSessions,
  getRevenueReport,
  getGoalOverview,
  getRevenue,
  getProductOrders,
  getSessionsByDevice,
  getCustomers,
  getOrdersBarChart,
  getProfitLineChart,
  getSubscribers,
  getRevenueStatistic,
  getSales,
  getOrders,
  getSiteTraffic,
  getActiveUsers,
  getNewsletter,
] as const;
