import type { TFunction } from "i18next";
import * as v from "valibot";
import { taxIdMessages } from "../../contract/invoice-client.ts";
import { type bankAccount, type Company, company } from "../../contract/organization.ts";
import { currencies } from "../../lib/money.ts";

const bothLanguages = v.object({ en: v.string(), th: v.string() });

/** The values of an unfinished form, which need not be valid yet. */
export const companyDraftSchema = v.partial(
  v.object({
    name: bothLanguages,
    legalName: bothLanguages,
    logo: v.string(),
    address: bothLanguages,
    taxId: v.string(),
    branch: v.string(),
    isVatRegistered: v.boolean(),
    phone: v.string(),
    email: v.string(),
    promptPayId: v.string(),
    bankAccounts: v.array(
      v.object({
        ...v.entriesFromList(["iban", "swiftCode", "country"], v.string()),
        currency: v.picklist(currencies),
        bankName: bothLanguages,
      }),
    ),
    paymentDays: v.number(),
    invoiceNote: v.string(),
    prefixes: v.object({ invoice: v.string(), receipt: v.string(), order: v.string() }),
    signatory: v.string(),
    signature: v.string(),
    openingHours: v.object({ days: v.array(v.number()), opens: v.string(), closes: v.string() }),
    departments: v.object(v.entriesFromList(Object.keys(company.entries.departments.entries), v.string())),
  }),
) as unknown as v.GenericSchema<unknown, Partial<Company>>;

export const emptyAccount: v.InferOutput<typeof bankAccount> = {
  currency: "THB",
  bankName: { en: "", th: "" },
  iban: "",
  swiftCode: "",
  country: "TH",
};

/** The message of a field that the contract's schema rejects. */
export function getIssueMessage(issue: v.BaseIssue<unknown>, t: TFunction<"organization">, language: string): string {
  const [field, ...path] = (v.getDotPath(issue) ?? "").split(".");
  const innerField = path.at(-1);
  if (issue.type === "max_length" && field !== "prefixes")
    return t("errors.tooLong", { max: Number(issue.requirement).toLocaleString(language) });
  if (issue.type === "min_length" || String(issue.input).trim() === "") return t("errors.required");
  if (field === "taxId") return t(issue.message === taxIdMessages.length ? "errors.taxIdLength" : "errors.taxIdDigit");
  if (field === "branch") return t("errors.branch");
  if (field === "phone") return t("errors.phone");
  if (field === "email" || field === "departments") return t("errors.email");
  if (field === "promptPayId") return t("errors.promptPayId");
  if (innerField === "swiftCode") return t("errors.swiftCode");
  if (field === "prefixes") return t(innerField ? "errors.prefix" : "errors.samePrefix");
  if (field === "openingHours") return t("errors.openingHours");
  return t("errors.unreadable");
}
