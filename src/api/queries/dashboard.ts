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
import { call } from "../call.ts";

export type Period = (typeof periods)[number];

/** The card of `period`, if the endpoint accepts one, with names in `language`. */
const cardQuery =
  <const E extends (typeof cardEndpoints)[number]>(endpoint: E) =>
  (language: string, period?: Period) =>
    queryOptions({
      queryKey: ["dashboard", endpoint.name, language, period],
      queryFn: () => call(endpoint, (period ? { params: { period } } : {}) as Input<E>),
      placeholderData: keepPreviousData,
    });

export const supportTrackerQuery = cardQuery(getSupportTracker);
export const averageSessionsQuery = cardQuery(getAverageSessions);
export const revenueReportQuery = cardQuery(getRevenueReport);
export const goalOverviewQuery = cardQuery(getGoalOverview);
export const revenueQuery = cardQuery(getRevenue);
export const productOrdersQuery = cardQuery(getProductOrders);
export const sessionsByDeviceQuery = cardQuery(getSessionsByDevice);
export const customersQuery = cardQuery(getCustomers);

export const ordersBarChartQuery = cardQuery(getOrdersBarChart);
export const profitLineChartQuery = cardQuery(getProfitLineChart);
export const subscribersQuery = cardQuery(getSubscribers);
export const revenueStatisticQuery = cardQuery(getRevenueStatistic);
export const salesQuery = cardQuery(getSales);
export const ordersCardQuery = cardQuery(getOrders);
export const siteTrafficQuery = cardQuery(getSiteTraffic);
export const activeUsersQuery = cardQuery(getActiveUsers);
export const newsletterQuery = cardQuery(getNewsletter);
