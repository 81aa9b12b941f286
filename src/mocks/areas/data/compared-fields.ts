import { sortKeys } from "es-toolkit/object";
import { isPlainObject } from "es-toolkit/predicate";
import { parseBalance } from "../../../contract/invoice-amounts.ts";
import { type ComparedField, comparedFields } from "../../../contract/rejected-changes.ts";
import { syncedTables } from "../../../db/tables/index.ts";
import type { InvoiceItemRow, InvoiceRow } from "../../../db/tables/invoices.ts";
import { getPlainText } from "../../../domain/blog-posts.ts";
import { toPlainText } from "../../../domain/email.ts";
import { getCurrency, getInvoiceState } from "../../../domain/invoices.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { type Currency, formatMoney } from "../../../lib/money.ts";
import { flattenRow } from "../../../sync/change-set.ts";
import type { Row } from "../../../sync/policy.ts";
import type { DeviceRow } from "../../../sync/replay.ts";

/** The main row of a record and those of its details. */
export type RecordRows = readonly DeviceRow[];
export type ComparedTexts = Partial<Record<ComparedField, string>>;

interface FormatOptions {
  readonly language: Language;
  readonly currency: Currency;
  readonly row: Row;
}

type Format = (value: unknown, options: FormatOptions) => string;

const toMoney: Format = (value, { language, currency }) =>
  typeof value === "number" ? formatMoney(value, language, currency) : "";
const toDay: Format = (value, { language }) => (typeof value === "string" ? formatDate(value, language) : "");

const formats: Partial<Record<ComparedField, Format>> = {
  total: toMoney,
  balance: (value, options) => toMoney((parseBalance(value as InvoiceRow["balance"]) ?? 0) / 100, options),
  discount: toMoney,
  price: toMoney,
  priceBefore: toMoney,
  issuedDate: toDay,
  dueDate: toDay,
  shippingDate: toDay,
  // The page translates the state.
  invoiceStatus: (_, { row }) => getInvoiceState({ balance: 0, dueDate: "", ...row } as never, toLocalDay(new Date())),
  content: (value) => getPlainText(toText(value)),
  // Messages of the chat are plain text.
  message: (value, { row }) => ("inReplyTo" in row ? toPlainText(toText(value)) : toText(value)),
  items: (value, options) =>
    (value as readonly InvoiceItemRow[])
      .map(
        ({ title, qty, price }) => `${resolveLanguage(title, options.language)} × ${qty} = ${toMoney(price, options)}`,
      )
      .join("\n"),
};

/** What a person reads of a record, by field. Money is in the record's currency. */
export function getComparedTexts(rows: RecordRows, language: Language): ComparedTexts {
  const row: Row = Object.assign({}, ...rows.map((each) => each.row));
  const isInvoice = rows.some(({ table }) => table === "invoices" || table === "invoiceDetails");
  const options = { language, currency: isInvoice ? getCurrency(row) : ("THB" as const), row };
  const texts: ComparedTexts = {};
  // A change of one language moves it behind the other one.
  for (const { table, row: part } of rows)
    for (const [path, value] of Object.entries(
      sortKeys(flattenRow(syncedTables.get(table)?.policy ?? {}, part ?? {})),
    )) {
      // The items of an order are those of the cart: its own form shows them.
      if (table === "orders" && path === "items") continue;
      const [field, inner] = path.split(".");
      const name = comparedFields.find((each) => each === path || each === inner || each === field);
      if (name) texts[name] = [texts[name], (formats[name] ?? toText)(value, options)].filter(Boolean).join(" / ");
    }
  return texts;
}

/** Also of lists, such as subtasks, of people and places, and of a text in both languages. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join("\n");
  if (typeof value === "number") return String(value);
  if (!isPlainObject(value)) return typeof value === "string" ? value : "";
  const { title, fullName, ...others } = value;
  return String(title ?? fullName ?? [...new Set(Object.values(others).map(toText))].filter(Boolean).join(" / "));
}
