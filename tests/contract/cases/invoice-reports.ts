import type { ContractCase } from "../case.ts";

export const invoiceReports = {
  getReceivables: { invalid: { today: ["tomorrow"] } },
  getMoneyReport: { invalid: { year: [undefined, "26"] } },
  getTaxReport: { invalid: { period: [undefined, "2026-13", "July"] } },
  getProductSales: { invalid: { period: [undefined, "2026-00"] } },
} satisfies Record<string, ContractCase>;
