import { omit } from "es-toolkit/object";
import { brand } from "../brand.ts";
import { HEAD_OFFICE } from "../contract/invoice-client.ts";
import type { BankAccount, Company } from "../contract/organization.ts";
import { defaultPrefixes } from "../lib/format-document-number.ts";
import type { Currency } from "../lib/money.ts";

/** The company until somebody changes it in the settings. The bank accounts are samples. */
export const firstCompany: Company = {
  name: brand.name,
  legalName: brand.legalName,
  logo: "",
  address: brand.address,
  taxId: brand.taxId,
  branch: HEAD_OFFICE,
  isVatRegistered: true,
  phone: brand.phone,
  email: brand.email,
  promptPayId: brand.promptPayId,
  bankAccounts: [
    {
      currency: "THB",
      bankName: { en: "Rimtara Bank, Bangkok", th: "ธนาคารริมธารา สำนักงานใหญ่" },
      iban: "004-2-18800-5",
      swiftCode: "RIMTTHBK",
      country: "TH",
    },
    {
      currency: "USD",
      bankName: { en: "Rimtara Bank", th: "ธนาคารริมธารา" },
      iban: "GB09RIMT00000000042188",
      swiftCode: "RIMTGB2L",
      country: "GB",
    },
  ],
  paymentDays: 30,
  invoiceNote: "",
  prefixes: { ...defaultPrefixes },
  signatory: "",
  signature: "",
  openingHours: { ...brand.openingHours, days: [...brand.openingHours.days] },
  departments: Object.fromEntries(brand.departments.map(({ id, email }) => [id, email])) as Company["departments"],
};

/** The row has only what somebody has changed. */
export type CompanyRow = { readonly id: number } & { readonly [Field in keyof Company]?: Company[Field] | undefined };

/** The id of the only row that the app writes. */
export const COMPANY_ID = 1;

export const mergeCompany = (row: CompanyRow | undefined): Company => ({
  ...firstCompany,
  ...(row && (omit(row, ["id"]) as Partial<Company>)),
});

export const getBankAccounts = ({ bankAccounts }: Company, currency: Currency): BankAccount[] =>
  bankAccounts.filter((account) => account.currency === currency);
