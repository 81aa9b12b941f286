import * as v from "valibot";
import type { TaxIdError } from "../lib/thai-tax-id.ts";
import { email, line, optionalCountry, optionalEmail, phone, plainLine, requiredLine, text } from "./fields.ts";

const MAX_ADDRESS_LENGTH = 600;
/** A company's head office has this branch number on Thai tax invoices. */
export const HEAD_OFFICE = "00000";
const clientDetails = {
  name: requiredLine(100),
  company: line(200),
  /** Empty if the invoice is from an order whose buyer gave no email address. */
  companyEmail: optionalEmail,
  /** Long enough for every {@link postalAddress} in one line. */
  address: text(MAX_ADDRESS_LENGTH),
  country: optionalCountry,
  contact: phone,
  /**
   * In Thailand 13 digits, the last of which is a check digit: calls that write check it (`findTaxIdError`), but an
   * invoice of an earlier version may have a wrong one.
   */
  taxId: v.optional(v.pipe(plainLine(20), v.regex(/^[\dA-Z -]*$/i, "Enter a tax number, such as 0105500000003."))),
  /** For Thai tax invoices; {@link HEAD_OFFICE} or another number of 5 digits. */
  branch: v.optional(v.pipe(plainLine(5), v.regex(/^(?:\d{5})?$/, "Enter a branch of 5 digits, such as 00000."))),
};
export const taxIdMessages: Record<TaxIdError, string> = {
  length: "A Thai tax number has 13 digits.",
  checkDigit: "The last digit does not match this tax number. Check all 13 digits.",
};
export const invoiceClient = v.object(clientDetails);
export type Client = v.InferOutput<typeof invoiceClient>;
export const newClient = v.object({
  ...clientDetails,
  companyEmail: email,
  company: v.optional(clientDetails.company, ""),
  address: v.optional(clientDetails.address, ""),
  country: v.optional(clientDetails.country, ""),
  contact: v.optional(clientDetails.contact, ""),
});
