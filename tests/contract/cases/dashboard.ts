import type { Cases, ContractCase } from "../case.ts";

const analytics: ContractCase = {
  errorCases: [
    { name: "an unknown period", options: { query: { period: "last-week" } }, invalid: ["period"] },
    { name: "the period of a statistics card", options: { query: { period: "last-7-days" } }, invalid: ["period"] },
    { name: "a period given twice", options: { query: "period=last-month&period=last-year" }, invalid: ["period"] },
  ],
};

/** These calls take no input, so they have no error cases. */
const statistics: ContractCase = { errorCases: [] };

const dayErrorCases: ContractCase["errorCases"] = [
  { name: "a day in another form", options: { query: { today: "15/07/2026" } }, invalid: ["today"] },
];

const getCounts: ContractCase = { extraAreas: ["todo", "email", "chat", "shop"], errorCases: dayErrorCases };
const getToday: ContractCase = {
  extraAreas: ["todo", "email", "chat", "shop", "invoices", "calendar", "blog"],
  errorCases: dayErrorCases,
};

export const cases: Cases<"dashboard"> = {
  getSupportTracker: analytics,
  getAverageSessions: analytics,
  getRevenueReport: analytics,
  getGoalOverview: analytics,
  getRevenue: analytics,
  getProductOrders: analytics,
  getSessionsByDevice: analytics,
  getCustomers: analytics,
  getOrdersBarChart: statistics,
  getProfitLineChart: statistics,
  getSubscribers: statistics,
  getRevenueStatistic: statistics,
  getSales: statistics,
  getOrders: statistics,
  getSiteTraffic: statistics,
  getActiveUsers: statistics,
  getNewsletter: statistics,
  getCounts,
  getToday,
};
