import type { dashboardEndpoints } from "../dashboard.ts";
import type { todayEndpoints } from "../today.ts";
import type { Examples } from "./types.ts";

export const dashboardExamples: Examples<readonly [...typeof dashboardEndpoints, ...typeof todayEndpoints]> = {
  getSupportTracker: { params: { period: "last-28-days" } },
  getAverageSessions: { params: { period: "last-month" } },
  getRevenueReport: { params: { period: "last-year" } },
  getGoalOverview: { params: { period: "last-28-days" } },
  getRevenue: { params: { period: "last-month" } },
  getProductOrders: { params: { period: "last-year" } },
  getSessionsByDevice: { params: { period: "last-28-days" } },
  getCustomers: { params: { period: "last-month" } },
  getOrdersBarChart: {},
  getProfitLineChart: {},
  getSubscribers: {},
  getRevenueStatistic: {},
  getSales: {},
  getOrders: {},
  getSiteTraffic: {},
  getActiveUsers: {},
  getNewsletter: {},
  getCounts: { params: { today: "2026-07-15" } },
  getToday: { params: { today: "2026-07-15" } },
};
