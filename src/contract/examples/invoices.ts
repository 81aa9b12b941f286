import type { invoicesCalls } from "../invoices.ts";
import type { Examples } from "./examples.ts";

export const invoicesExamples: Examples<typeof invoicesCalls> = {};
