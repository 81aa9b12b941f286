import type { Cases, ContractCase } from "../case.ts";

const analytics: ContractCase = {
  invalid: { period: ["last-week", "last-7-days", ["last-month", "last-year"]] },
};
const invalid = { today: ["15/07/2026"] };

export const cases: Cases = {
  getSupportTracker: analytics,
  getAverageSessions: analytics,
  getRevenueReport: analytics,
  getGoalOverview: analytics,
  getRevenue: analytics,
  getProductOrders: analytics,
  getSessionsByDevice: analytics,
  getCustomers: analytics,
  getOrdersBarChart: {},
  getProfitLineChart: {},
  getSubscribers: {},
  getRevenueStatistic: {},
  getSales: {},
  getOrders: {},
  getSiteTraffic: {},
  getActiveUsers: {},
  getNewsletter: {},
  getCounts: { extraAreas: ["todo", "email", "chat", "shop"], invalid },
  getToday: { extraAreas: ["todo", "email", "chat", "shop", "invoices", "calendar", "blog"], invalid },
};
