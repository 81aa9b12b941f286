import type { Cases, ContractCase } from "../case.ts";

const analyticsCase: ContractCase = {
  invalid: { period: ["last-week", "last-7-days", ["last-month", "last-year"]] },
};
const invalidToday = { today: ["15/07/2026"] };

export const cases: Cases = {
  getSupportTracker: analyticsCase,
  getAverageSessions: analyticsCase,
  getRevenueReport: analyticsCase,
  getGoalOverview: analyticsCase,
  getRevenue: analyticsCase,
  getProductOrders: analyticsCase,
  getSessionsByDevice: analyticsCase,
  getCustomers: analyticsCase,
  getOrdersBarChart: {},
  getProfitLineChart: {},
  getSubscribers: {},
  getRevenueStatistic: {},
  getSales: {},
  getOrders: {},
  getSiteTraffic: {},
  getActiveUsers: {},
  getNewsletter: {},
  getCounts: { extraAreas: ["todo", "email", "chat", "shop"], invalid: invalidToday },
  getToday: { extraAreas: ["todo", "email", "chat", "shop", "invoices", "calendar", "blog"], invalid: invalidToday },
};
