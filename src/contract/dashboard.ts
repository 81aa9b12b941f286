import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { count, day, filterParam, oneOf } from "./fields.ts";

export const periods = ["last-28-days", "last-month", "last-year"] as const;
export const cardPeriods = [...periods, "last-7-days", "last-12-months"] as const;
export type CardPeriod = (typeof cardPeriods)[number];

const card = {
  title: v.string(),
  /** The unit of all figures of the card, unless a field documents another one. */
  unit: v.picklist(["count", "baht"]),
  period: v.picklist(cardPeriods),
  /** Days (yyyy-mm-dd) or months (yyyy-mm). */
  categories: v.array(v.string()),
  series: v.array(v.object({ id: v.string(), name: v.string(), data: v.array(v.number()) })),
  value: v.number(),
  /** The `value` of the period before, which has the same length. */
  previous: v.number(),
  /** In percent with one decimal. */
  trend: v.number(),
  /** False if the figures are those of the device's invoices and orders, and what the company has entered. */
  isSample: v.boolean(),
};

export const trendCard = v.object(card);
export type TrendCard = v.InferOutput<typeof trendCard>;

export const supportTracker = v.object({
  ...card,
  newTickets: v.number(),
  openTickets: v.number(),
  /** A rounded percentage of the new tickets. */
  completedShare: v.number(),
  /** The average in seconds. */
  responseTime: v.number(),
});

/** `value` is the profit: `earnings` minus `expenses`, which the company enters for each month. */
export const revenueReport = v.object({ ...card, earnings: v.number(), expenses: v.number() });

/** `value` is the goal that the company has entered, `completed` the revenue and `inProgress` what is missing. */
export const goalOverview = v.object({
  ...card,
  completed: v.number(),
  inProgress: v.number(),
  completedShare: v.number(),
});

/**
 * One slice per series. `value` is the sum of all slices; each `share` is a whole percentage, and all shares add up to
 * 100.
 */
export const pieChartCard = v.object({
  ...card,
  slices: v.array(
    v.object({ id: v.string(), name: v.string(), value: v.number(), share: v.number(), trend: v.number() }),
  ),
});

const permission = ["read", "Dashboard"] as const;

const toAnalyticsPath = <const Slug extends string>(slug: Slug) =>
  ({ method: "GET", path: `/card/card-analytics/${slug}`, permission }) as const;
const analyticsParams = v.object({ period: filterParam(oneOf(periods)) });

const toStatisticsPath = <const Slug extends string>(slug: Slug) =>
  ({ method: "GET", path: `/card/card-statistics/${slug}`, permission }) as const;

export const getSupportTracker = endpoint({
  area: "dashboard",
  name: "getSupportTracker",
  ...toAnalyticsPath("support-tracker"),
  params: analyticsParams,
  responses: { 200: supportTracker },
  example: { params: { period: "last-28-days" } },
});

export const getAverageSessions = endpoint({
  area: "dashboard",
  name: "getAverageSessions",
  ...toAnalyticsPath("avg-sessions"),
  params: analyticsParams,
  responses: { 200: trendCard },
  example: { params: { period: "last-month" } },
});

export const getRevenueReport = endpoint({
  area: "dashboard",
  name: "getRevenueReport",
  ...toAnalyticsPath("revenue-report"),
  params: analyticsParams,
  responses: { 200: revenueReport },
  example: { params: { period: "last-year" } },
});

export const getGoalOverview = endpoint({
  area: "dashboard",
  name: "getGoalOverview",
  ...toAnalyticsPath("goal-overview"),
  params: analyticsParams,
  responses: { 200: goalOverview },
  example: { params: { period: "last-28-days" } },
});

export const getRevenue = endpoint({
  area: "dashboard",
  name: "getRevenue",
  ...toAnalyticsPath("revenue"),
  params: analyticsParams,
  responses: { 200: trendCard },
  example: { params: { period: "last-month" } },
});

export const getProductOrders = endpoint({
  area: "dashboard",
  name: "getProductOrders",
  ...toAnalyticsPath("product-orders"),
  params: analyticsParams,
  responses: { 200: pieChartCard },
  example: { params: { period: "last-year" } },
});

export const getSessionsByDevice = endpoint({
  area: "dashboard",
  name: "getSessionsByDevice",
  ...toAnalyticsPath("sessions-device"),
  params: analyticsParams,
  responses: { 200: pieChartCard },
  example: { params: { period: "last-28-days" } },
});

export const getCustomers = endpoint({
  area: "dashboard",
  name: "getCustomers",
  ...toAnalyticsPath("customers"),
  params: analyticsParams,
  responses: { 200: pieChartCard },
  example: { params: { period: "last-month" } },
});

export const getOrdersBarChart = endpoint({
  area: "dashboard",
  name: "getOrdersBarChart",
  ...toStatisticsPath("orders-bar-chart"),
  responses: { 200: trendCard },
});

export const getProfitLineChart = endpoint({
  area: "dashboard",
  name: "getProfitLineChart",
  ...toStatisticsPath("profit-line-chart"),
  responses: { 200: trendCard },
});

export const getSubscribers = endpoint({
  area: "dashboard",
  name: "getSubscribers",
  ...toStatisticsPath("subscribers"),
  responses: { 200: trendCard },
});

export const getRevenueStatistic = endpoint({
  area: "dashboard",
  name: "getRevenueStatistic",
  ...toStatisticsPath("revenue"),
  responses: { 200: trendCard },
});

export const getSales = endpoint({
  area: "dashboard",
  name: "getSales",
  ...toStatisticsPath("sales"),
  responses: { 200: trendCard },
});

export const getOrders = endpoint({
  area: "dashboard",
  name: "getOrders",
  ...toStatisticsPath("orders"),
  responses: { 200: trendCard },
});

export const getSiteTraffic = endpoint({
  area: "dashboard",
  name: "getSiteTraffic",
  ...toStatisticsPath("site-traffic"),
  responses: { 200: trendCard },
});

export const getActiveUsers = endpoint({
  area: "dashboard",
  name: "getActiveUsers",
  ...toStatisticsPath("active-users"),
  responses: { 200: trendCard },
});

export const getNewsletter = endpoint({
  area: "dashboard",
  name: "getNewsletter",
  ...toStatisticsPath("newsletter"),
  responses: { 200: trendCard },
});

/** Leaves out counts of data that the account may not read. */
export const getCounts = endpoint({
  area: "dashboard",
  name: "getCounts",
  method: "GET",
  path: "/api/counts",
  params: v.object({ today: filterParam(day) }),
  responses: {
    200: v.object({
      /**
       * Without completed and deleted tasks. `today` counts tasks due today, `overdue` those due before today or at a
       * time that has passed. In a workspace, only the tasks of the account's user and of nobody.
       */
      tasks: v.optional(v.object({ open: count, today: count, overdue: count })),
      unreadEmails: v.optional(count),
      unreadMessages: v.optional(count),
      requests: v.optional(
        v.object({
          /**
           * Requests with the status "new". Null while a team member is signed in: the page then asks the server,
           * because this device may not have all requests.
           */
          new: v.nullable(count),
          /** Includes rejected changes. */
          pendingChanges: count,
          rejectedChanges: count,
        }),
      ),
      cartItems: v.optional(count),
    }),
  },
  // Every signed-in account may make this call.
  permission: ["read", "Auth"],
  example: { params: { today: "2026-07-15" } },
});

export const cardEndpoints = [
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
