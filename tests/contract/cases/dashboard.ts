import { expect } from "vitest";
import type { ContractCase } from "../case.ts";

const invalidPeriodMessages = ["Use one of last-28-days, last-month, last-year."];

const analytics: ContractCase = {
  errorCases: [
    {
      name: "an unknown period",
      options: { query: { period: "last-week" } },
      status: 400,
      error: { period: invalidPeriodMessages },
    },
    {
      name: "the period of a statistics card",
      options: { query: { period: "last-7-days" } },
      status: 400,
      error: { period: invalidPeriodMessages },
    },
    {
      name: "a period given twice",
      options: { query: "period=last-month&period=last-year" },
      status: 400,
      error: { period: invalidPeriodMessages },
    },
  ],
};

/** These calls take no input, so they have no error cases. */
const statistics: ContractCase = { errorCases: [] };

const dayErrorCases: ContractCase["errorCases"] = [
  {
    name: "a day in another form",
    options: { query: { today: "15/07/2026" } },
    status: 400,
    error: { today: expect.arrayContaining(["Enter a date as yyyy-mm-dd."]) },
  },
];

const getCounts: ContractCase = { extraAreas: ["todo", "email", "chat", "shop"], errorCases: dayErrorCases };
const getToday: ContractCase = {
  extraAreas: ["todo", "email", "chat", "shop", "invoices", "calendar", "blog"],
  errorCases: dayErrorCases,
};

export const dashboard = {
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
