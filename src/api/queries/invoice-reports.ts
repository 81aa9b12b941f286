import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getMoneyReport, getProductSales, getReceivables, getTaxReport } from "../../contract/invoice-reports.ts";
import { call } from "../call.ts";

/** Orders are part of the reports. */
const meta = { areas: ["invoices", "shop"] };

export const receivablesQuery = queryOptions({
  queryKey: ["invoices", "receivables"],
  queryFn: () => call(getReceivables, { params: {} }),
});

export const moneyReportQuery = (year: string) =>
  queryOptions({
    queryKey: ["invoices", "money", year],
    queryFn: () => call(getMoneyReport, { params: { year } }),
    placeholderData: keepPreviousData,
    meta,
  });

/** `period` is a month or a year. */
export const taxReportQuery = (period: string) =>
  queryOptions({
    queryKey: ["invoices", "taxes", period],
    queryFn: () => call(getTaxReport, { params: { period } }),
    placeholderData: keepPreviousData,
    meta,
  });

export const productSalesQuery = (period: string, language: string) =>
  queryOptions({
    queryKey: ["invoices", "product-sales", period, language],
    queryFn: () => call(getProductSales, { params: { period } }, undefined, language),
    placeholderData: keepPreviousData,
    meta,
  });
