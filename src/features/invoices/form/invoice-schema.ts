import * as v from "valibot";
import { MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import { MAX_ITEMS } from "../../../contract/invoice-item.ts";
import { type Invoice, invoiceWithOptionalEmail, newInvoice } from "../../../contract/invoices.ts";
import { toCents } from "../../../lib/money.ts";
import { parseWholeNumber } from "../../../lib/parse-amount.ts";
import { toPlainLine } from "../../../lib/readable-text.ts";
import { findTaxIdError } from "../../../lib/thai-tax-id.ts";
import {
  AMOUNT_WITH_TOO_MANY_DECIMALS,
  calculateFormTotals,
  type InvoiceValues,
  isBlankLine,
  toInvoiceInput,
} from "./invoice-values.ts";

/** An error of a field. The translation key of its message is `form.errors.<name>`. */
export type InvoiceFieldError =
  | {
      name:
        | "required"
        | "unreadable"
        | "email"
        | "phone"
        | "country"
        | "taxId"
        | "taxIdLength"
        | "taxIdCheckDigit"
        | "branch"
        | "day"
        | "dueBeforeIssue"
        | "number"
        | "decimals"
        | "negative"
        | "quantity"
        | "rate"
        | "discountTooLarge"
        | "lineDiscountTooLarge"
        | "wholePieces"
        | "noItems";
    }
  | { name: "tooLong" | "tooLarge" | "totalTooLarge" | "tooManyItems"; max: number };
/** Errors by the path of their field: `client.name`, `items.3.cost`, or `items` for an error of the whole list. */
export type InvoiceErrors = Readonly<Record<string, InvoiceFieldError>>;

/** Reject years outside this range: the user is still typing, or typed a year of the Buddhist calendar. */
const [FIRST_DAY, LAST_DAY] = ["1900-01-01", "2299-12-31"];

const defaultFieldErrors: Readonly<Record<string, InvoiceFieldError>> = {
  "client.companyEmail": { name: "email" },
  "client.contact": { name: "phone" },
  "client.country": { name: "country" },
  "client.taxId": { name: "taxId" },
  "client.branch": { name: "branch" },
  issuedDate: { name: "day" },
  dueDate: { name: "day" },
  taxRate: { name: "rate" },
  withholdingRate: { name: "rate" },
};

function toFieldError(field: string, issue: v.BaseIssue<unknown>): InvoiceFieldError {
  const { type, input, requirement } = issue;
  if (input === undefined || input === "") return { name: "required" };
  if (type === "max_length") return { name: field === "items" ? "tooManyItems" : "tooLong", max: Number(requirement) };
  if (type === "min_length") return { name: "required" };
  if (type === "number") return { name: "number" };
  // AMOUNT_WITH_TOO_MANY_DECIMALS is the number that replaces an amount with too many decimals. Check for it before the
  // checks below, because it is also below the minimum quantity.
  if (input === AMOUNT_WITH_TOO_MANY_DECIMALS) return { name: "decimals" };
  if (type === "check" && !defaultFieldErrors[field]) return { name: String(input).trim() ? "unreadable" : "required" };
  if (typeof input === "number" && input < 0) return { name: "negative" };
  if (field.endsWith(".qty")) return { name: "quantity" };
  return defaultFieldErrors[field] ?? { name: "tooLarge", max: Number(requirement) };
}

const taxIdErrorNames = { length: "taxIdLength", checkDigit: "taxIdCheckDigit" } as const;

/**
 * Exceptions for the invoice that the form edits, `stored`: an order's invoice may have no email address, and one of an
 * earlier version a wrong tax number.
 */
interface Allowances {
  allowsNoItems?: boolean;
  stored?: Pick<Invoice, "client"> | undefined;
}

const allowsNoEmail = ({ stored }: Allowances) => stored?.client.companyEmail === "";
const getInputSchema = (allowances: Allowances) => (allowsNoEmail(allowances) ? invoiceWithOptionalEmail : newInvoice);

/** The result is empty if the invoice can be saved. */
export function validateInvoice(values: InvoiceValues, allowances: Allowances = {}): InvoiceErrors {
  const { allowsNoItems = false, stored } = allowances;
  const errors: Record<string, InvoiceFieldError> = {};
  // The call omits blank lines, so line n of the call can be a later line of the form: map the indexes.
  const lineIndexes = values.items.flatMap((line, index) => (isBlankLine(line) ? [] : [index]));
  const { issues = [] } = v.safeParse(getInputSchema(allowances), toInvoiceInput(values));
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? "";
    // One field has the discount, whether it is an amount or a percentage.
    const field = path
      .replace(/^items\.(\d+)/, (_, index) => `items.${lineIndexes[Number(index)]}`)
      .replace(/discountPercent$/, "discount");
    errors[field] ??= toFieldError(field, issue);
  }
  const { taxId, country } = values.client;
  const taxIdError = findTaxIdError(toPlainLine(taxId), country);
  if (taxIdError && !(taxId === stored?.client.taxId && country === stored.client.country))
    errors["client.taxId"] ??= { name: taxIdErrorNames[taxIdError] };
  for (const field of ["issuedDate", "dueDate"] as const) {
    const day = values[field];
    if (day !== null && (day < FIRST_DAY || day > LAST_DAY)) errors[field] ??= { name: "day" };
  }
  const { issuedDate, dueDate } = values;
  if (!errors.issuedDate && !errors.dueDate && issuedDate && dueDate && dueDate < issuedDate)
    errors.dueDate = { name: "dueBeforeIssue" };
  if (lineIndexes.length === 0 && !allowsNoItems) errors.items = { name: "noItems" };
  if (lineIndexes.length > MAX_ITEMS) errors.items = { name: "tooManyItems", max: MAX_ITEMS };
  const { prices, subtotal, net, total } = calculateFormTotals(values);
  for (const [index, { productId, qty }] of values.items.entries()) {
    if ((prices[index] ?? 0) < 0) errors[`items.${index}.discount`] ??= { name: "lineDiscountTooLarge" };
    if (productId != null && parseWholeNumber(qty) === undefined)
      errors[`items.${index}.qty`] ??= { name: "wholePieces" };
  }
  // If a line is invalid, the totals are wrong, so do not compare the discount with them.
  const hasTotals = !Object.keys(errors).some((field) => field.startsWith("items."));
  if (net < 0 && hasTotals && !errors.discount) errors.discount = { name: "discountTooLarge" };
  if (Math.max(subtotal, total) > toCents(MAX_TOTAL)) errors.items ??= { name: "totalTooLarge", max: MAX_TOTAL };
  return errors;
}

export type ValidInvoice = v.InferOutput<typeof newInvoice>;

interface InvoiceSchemaOptions extends Allowances {
  getMessage: (error: InvoiceFieldError) => string;
}

/** Wraps {@link validateInvoice} as a Valibot schema. Its output can be sent as the body of a call. */
export const createInvoiceSchema = ({ getMessage, ...allowances }: InvoiceSchemaOptions) =>
  v.pipe(
    v.custom<InvoiceValues>(() => true),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): ValidInvoice => {
      const errors = Object.entries(validateInvoice(value, allowances));
      for (const [field, error] of errors) addIssue({ message: getMessage(error), path: toIssuePath(field, value) });
      return errors.length > 0 ? NEVER : v.parse(getInputSchema(allowances), toInvoiceInput(value));
    }),
  );

const toIssuePath = (field: string, input: unknown) =>
  field.split(".").map((key) => ({ type: "unknown", origin: "value", input, key, value: undefined })) as unknown as [
    v.UnknownPathItem,
  ];
