import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type cardEndpoints,
  getActiveUsers,
  getAverageSessions,
  getCustomers,
  getGoalOverview,
  getNewsletter,
  getOrders,
  getOrdersBarChart,
  getProductOrders,
  getProfitLineChart,
  getRevenue,
  getRevenueReport,
  getRevenueStatistic,
  getSales,
  getSessionsByDevice,
  getSiteTraffic,
  getSubscribers,
  getSupportTracker,
  type periods,
} from "../../contract/dashboard.ts";
import type { Input } from "../../contract/endpoint.ts";
import { listMonthlyFigures } from "../../contract/monthly-figures.ts";
import { call } from "../call.ts";

export type Period = (typeof periods)[number];

/** The card of `period`, if the endpoint accepts one, with names in `language`. */
const createCardQuery =
  <const E extends (typeof cardEndpoints)[number]>(endpoint: E) =>
  (language: string, period?: Period) =>
    queryOptions({
      queryKey: ["dashboard", endpoint.name, language, period],
      queryFn: () => call(endpoint, (period ? { params: { period } } : {}) as Input<E>),
      placeholderData: keepPreviousData,
      meta: { areas: ["dashboard", "invoices", "shop"] },
    });

export const supportTrackerQuery = createCardQuery(getSupportTracker);
export const averageSessionsQuery = createCardQuery(getAverageSessions);
export const revenueReportQuery = createCardQuery(getRevenueReport);
export const goalOverviewQuery = createCardQuery(getGoalOverview);
export const revenueQuery = createCardQuery(getRevenue);
export const productOrdersQuery = createCardQuery(getProductOrders);
export const sessionsByDeviceQuery = createCardQuery(getSessionsByDevice);
export const customersQuery = createCardQuery(getCustomers);

/** Under `invoices`, whose changes it follows. */
export const monthlyFiguresQuery = queryOptions({
  queryKey: ["invoices", "monthly-figures"],
  queryFn: () => call(listMonthlyFigures, {}),
});

export const ordersBarChartQuery = createCardQuery(getOrdersBarChart);
export const profitLineChartQuery = createCardQuery(getProfitLineChart);
export const subscribersQuery = createCardQuery(getSubscribers);
export const revenueStatisticQuery = createCardQuery(getRevenueStatistic);
export const salesQuery = createCardQuery(getSales);
export const ordersCardQuery = createCardQuery(getOrders);
export const siteTrafficQuery = createCardQuery(getSiteTraffic);
export const activeUsersQuery = createCardQuery(getActiveUsers);
export const newsletterQuery = createCardQuery(getNewsletter);
