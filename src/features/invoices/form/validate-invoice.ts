import * as v from "valibot";
import { MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import { addInvoice, MAX_ITEMS } from "../../../contract/invoices.ts";
import { toCents } from "../../../lib/cents.ts";
import { type InvoiceValues, isBlankLine } from "./invoice-values.ts";
import { calculateFormTotals, TOO_PRECISE, toInvoiceInput } from "./parse-values.ts";

/** What is wrong with a field; the texts say it under `form.faults`. */
export type InvoiceFieldError =
  | {
      name:
        | "required"
        | "unreadable"
        | "email"
        | "phone"
        | "country"
        | "day"
        | "dueBeforeIssue"
        | "number"
        | "decimals"
        | "negative"
        | "quantity"
        | "rate"
        | "discountTooLarge"
        | "noItems";
    }
  | { name: "tooLong" | "tooLarge" | "totalTooLarge" | "tooManyItems"; max: number };
/** By field: `client.name`, `items.3.cost` with the line's key, `items` for all of them. */
export type InvoiceErrors = Readonly<Record<string, InvoiceFieldError>>;

/** Years before and after these were surely typed in the other calendar, or not to their end. */
const [FIRST_DAY, LAST_DAY] = ["1900-01-01", "2299-12-31"];

const byField: Readonly<Record<string, InvoiceFieldError>> = {
  "client.companyEmail": { name: "email" },
  "client.contact": { name: "phone" },
  "client.country": { name: "country" },
  issuedDate: { name: "day" },
  dueDate: { name: "day" },
  taxRate: { name: "rate" },
};

function faultOf(field: string, issue: v.BaseIssue<unknown>): InvoiceFieldError {
  const { type, input, requirement } = issue;
  if (input === undefined || input === "") return { name: "required" };
  if (type === "max_length") return { name: field === "items" ? "tooManyItems" : "tooLong", max: Number(requirement) };
  if (type === "min_length") return { name: "required" };
  if (type === "number") return { name: "number" };
  // A quantity has a least one as well, which would be said first.
  if (input === TOO_PRECISE) return { name: "decimals" };
  if (type === "check" && !byField[field]) return { name: String(input).trim() ? "unreadable" : "required" };
  if (typeof input === "number" && input < 0) return { name: "negative" };
  if (field.endsWith(".qty")) return { name: "quantity" };
  const known = byField[field];
  return known ?? { name: "tooLarge", max: Number(requirement) };
}

/** Everything that keeps the values from being saved; empty where nothing does. */
export function validateInvoice(values: InvoiceValues, { mayBeEmpty = false } = {}): InvoiceErrors {
  const faults: Record<string, InvoiceFieldError> = {};
  const keys = values.items.filter((line) => !isBlankLine(line)).map(({ key }) => key);
  const { issues = [] } = v.safeParse(addInvoice.body, { invoice: toInvoiceInput(values) });
  for (const issue of issues) {
    const path = (v.getDotPath(issue) ?? "").replace(/^invoice\./, "");
    const field = path.replace(/^items\.(\d+)/, (_, index) => `items.${keys[Number(index)]}`);
    faults[field] ??= faultOf(field, issue);
  }
  for (const field of ["issuedDate", "dueDate"] as const) {
    const day = values[field];
    if (day !== null && (day < FIRST_DAY || day > LAST_DAY)) faults[field] ??= { name: "day" };
  }
  const { issuedDate, dueDate } = values;
  if (!faults.issuedDate && !faults.dueDate && issuedDate && dueDate && dueDate < issuedDate)
    faults.dueDate = { name: "dueBeforeIssue" };
  if (keys.length === 0 && !mayBeEmpty) faults.items = { name: "noItems" };
  if (keys.length > MAX_ITEMS) faults.items = { name: "tooManyItems", max: MAX_ITEMS };
  const { subtotal, net, total } = calculateFormTotals(values);
  // Of items with faults nobody knows what they come to.
  const isCounted = !Object.keys(faults).some((field) => field.startsWith("items."));
  if (net < 0 && isCounted && !faults.discount) faults.discount = { name: "discountTooLarge" };
  if (Math.max(subtotal, total) > toCents(MAX_TOTAL)) faults.items ??= { name: "totalTooLarge", max: MAX_TOTAL };
  return faults;
}
