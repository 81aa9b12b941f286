import * as v from "valibot";
import { brand } from "../brand.ts";
import { currencies } from "../lib/money.ts";
import { isPromptPayId } from "../lib/promptpay-id.ts";
import { findTaxIdError } from "../lib/thai-tax-id.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  count,
  country,
  documentPrefix,
  email,
  flag,
  inBothLanguages,
  line,
  nonEmptyList,
  oneOf,
  phone,
  plainLine,
  requiredLine,
  requiredText,
  text,
  timeOfDay,
} from "./fields.ts";
import { taxIdMessages } from "./invoice-client.ts";

type DepartmentId = (typeof brand.departments)[number]["id"];

export const MAX_PICTURE_BYTES = 150_000;
/** The length of such a picture as a data URL: Base64 encodes three bytes as four characters. */
const MAX_PICTURE_LENGTH = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 30;

/** A PNG picture as a data URL, which screens and PDF files can both show; empty for none. */
const pngPicture = v.pipe(
  v.string("Choose a picture."),
  v.maxLength(MAX_PICTURE_LENGTH, "Use a picture of at most 150 kB."),
  v.regex(/^(?:data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2})?$/, "Use a PNG picture as a data URL."),
);

const taxId = v.pipe(
  plainLine(20),
  v.transform((value) => value.replace(/[\s-]/g, "")),
  v.check((value) => findTaxIdError(value, "TH") !== "length", taxIdMessages.length),
  v.check((value) => findTaxIdError(value, "TH") !== "checkDigit", taxIdMessages.checkDigit),
);

export const bankAccount = v.object({
  currency: oneOf(currencies),
  bankName: inBothLanguages(requiredLine(100)),
  /** An IBAN, or in countries without it the account number. */
  iban: v.pipe(plainLine(40), v.minLength(1, "This is required.")),
  swiftCode: v.pipe(
    plainLine(11),
    v.transform((value) => value.toUpperCase()),
    v.regex(/^(?:[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)?$/, "Enter a SWIFT code of 8 or 11 characters, such as RIMTTHBK."),
  ),
  country,
});
export type BankAccount = v.InferOutput<typeof bankAccount>;

export const MAX_BANK_ACCOUNTS = 6;
export const MAX_PAYMENT_DAYS = 365;

export const company = v.object({
  /** The short name, for the app and the site. */
  name: inBothLanguages(requiredLine(60)),
  /** The registered name, for documents. */
  legalName: inBothLanguages(requiredLine(200)),
  /** Empty for the product's logo. */
  logo: pngPicture,
  address: inBothLanguages(requiredText(600)),
  /** A Thai tax number of 13 digits; empty if the company has none. */
  taxId,
  /** "00000" for the head office, otherwise the branch's number of 5 digits. */
  branch: v.pipe(plainLine(5), v.regex(/^\d{5}$/, "Enter a branch of 5 digits, such as 00000.")),
  /** A company that is not registered for VAT may issue no tax invoices (Revenue Code section 86). */
  isVatRegistered: flag,
  phone,
  email,
  /** The receiver of PromptPay payments; empty for documents without a QR code. */
  promptPayId: v.pipe(
    plainLine(30),
    v.check(
      (value) => value === "" || isPromptPayId(value),
      "Enter a PromptPay ID: a tax number, a Thai mobile number or an e-wallet ID of 15 digits.",
    ),
  ),
  /** Documents show those in the invoice's currency. */
  bankAccounts: v.pipe(
    v.array(bankAccount, "Enter a list."),
    v.maxLength(MAX_BANK_ACCOUNTS, `Use at most ${MAX_BANK_ACCOUNTS} items.`),
  ),
  /** The days from the issue of a new invoice until it is due. */
  paymentDays: v.pipe(
    v.number("Enter a number of days."),
    v.integer("Enter a whole number."),
    v.minValue(0, "Enter a number of at least 0."),
    v.maxValue(MAX_PAYMENT_DAYS, `Enter a number of at most ${MAX_PAYMENT_DAYS}.`),
  ),
  /** The note of a new invoice, such as the terms of payment. */
  invoiceNote: text(5_000),
  /** New documents have them; documents of before keep theirs. */
  prefixes: v.pipe(
    v.object({ invoice: documentPrefix, receipt: documentPrefix, order: documentPrefix }),
    v.check(
      ({ invoice, receipt, order }) => new Set([invoice, receipt, order]).size === 3,
      "Use a different prefix for each kind of document.",
    ),
  ),
  /** The name of the person who signs documents; empty for an empty line. */
  signatory: line(100),
  /** A picture of the signature. */
  signature: pngPicture,
  openingHours: v.pipe(
    v.object({
      /** 0 is Sunday. */
      days: nonEmptyList(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 7),
      opens: timeOfDay,
      closes: timeOfDay,
    }),
    // Not if one of them is no time, which has a message of its own.
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && !dataset.issues && dataset.value.opens >= dataset.value.closes)
        addIssue({ message: "The office must close after it opens." });
    }),
  ),
  /** The email addresses that the contact page shows. */
  departments: v.object(
    Object.fromEntries(brand.departments.map(({ id }) => [id, email])) as Record<DepartmentId, typeof email>,
  ),
});
export type Company = v.InferOutput<typeof company>;

const companyChange = v.partial(company);
export type CompanyChange = v.InferOutput<typeof companyChange>;

/** Every signed-in account needs the company on its screens and documents. */
export const getCompany = endpoint({
  area: "organization",
  name: "getCompany",
  method: "GET",
  path: "/api/company",
  responses: { 200: company },
  permission: ["read", "Auth"],
});

export const updateCompany = endpoint({
  area: "organization",
  name: "updateCompany",
  method: "PATCH",
  path: "/api/company",
  /** Omitted fields keep their values. */
  body: v.object({ ...companyChange.entries, expected: v.optional(companyChange) }),
  responses: { 200: company },
  errors: { 409: CHANGED_SINCE },
  permission: ["update", "ACL"],
  invalidates: ["organization", "invoices"],
  example: {
    body: {
      name: { en: "Baan Suan", th: "บ้านสวน" },
      legalName: { en: "Baan Suan Company Limited", th: "บริษัท บ้านสวน จำกัด" },
      logo: "",
      address: { en: "12 Charoen Muang Road, Chiang Mai 50000", th: "12 ถนนเจริญเมือง เชียงใหม่ 50000" },
      taxId: "0105500000003",
      branch: "00000",
      isVatRegistered: true,
      phone: "+66 53 555 014",
      email: "hello@baansuan.example",
      promptPayId: "0812345678",
      bankAccounts: [
        {
          currency: "THB",
          bankName: { en: "Rimtara Bank, Chiang Mai", th: "ธนาคารริมธารา สาขาเชียงใหม่" },
          iban: "004-2-18800-5",
          swiftCode: "RIMTTHBK",
          country: "TH",
        },
      ],
      paymentDays: 15,
      invoiceNote: "ชำระภายใน 15 วัน",
      prefixes: { invoice: "INV69", receipt: "RE69", order: "ORD69" },
      signatory: "มาลี ใจดี",
      signature: "",
      openingHours: { days: [1, 2, 3, 4, 5, 6], opens: "08:30", closes: "17:30" },
      departments: {
        sale: "sale@baansuan.example",
        "customer-operation": "operation@baansuan.example",
        accounting: "accounting@baansuan.example",
        support: "support@baansuan.example",
        "human-resources": "people@baansuan.example",
      },
    },
  },
});

export const documentKinds = ["invoice", "receipt", "order"] as const;
export const MAX_NEXT_NUMBER = 99_999;

const nextNumber = v.object({
  /** The book of this device (เล่มที่); null outside a workspace. */
  book: v.nullable(count),
  /** The number of the next document that this device adds. */
  next: count,
});
const nextNumbers = v.object({ invoice: nextNumber, receipt: nextNumber, order: nextNumber });
export type NextNumbers = v.InferOutput<typeof nextNumbers>;

/** Each device has books of its own, so that no two give one number, also offline. */
export const getNextNumbers = endpoint({
  area: "organization",
  name: "getNextNumbers",
  method: "GET",
  path: "/api/company/next-numbers",
  responses: { 200: nextNumbers },
  permission: ["update", "ACL"],
});

/** Skips numbers. A number is never given twice, so a series cannot go back. */
export const setNextNumber = endpoint({
  area: "organization",
  name: "setNextNumber",
  method: "POST",
  path: "/api/company/next-numbers",
  body: v.object({
    kind: oneOf(documentKinds),
    next: v.pipe(
      v.number("Enter a number."),
      v.integer("Enter a whole number."),
      v.minValue(1, "Enter a number of at least 1."),
      v.maxValue(MAX_NEXT_NUMBER, `Enter a number of at most ${MAX_NEXT_NUMBER}.`),
    ),
  }),
  responses: { 200: nextNumbers },
  errors: { 400: "Numbers up to 12 have been used. (under next)" },
  permission: ["update", "ACL"],
  invalidates: ["organization"],
  example: { body: { kind: "receipt", next: 1_200 } },
});
