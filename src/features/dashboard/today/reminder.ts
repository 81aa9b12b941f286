import i18next from "i18next";
import { brand } from "../../../brand.ts";
import type { OverdueClient } from "../../../contract/today.ts";
import { loadTextsForLanguage } from "../../../i18n/load-texts.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import { formatMoney } from "../../../lib/money.ts";
import { addThaiHonorific } from "../../../lib/thai-honorific.ts";
import { textToHtml } from "../../../ui/rich-text/rich-html.ts";

/** The language is Thai for clients in Thailand, otherwise English. */
export async function writeReminder({ name, companyEmail, country, invoices }: OverdueClient) {
  const language: Language = country === "TH" ? "th" : "en";
  await loadTextsForLanguage(language, "dashboard");
  const t = i18next.getFixedT(language, "dashboard", "reminder");
  const company = brand.legalName[language];
  const numbers = invoices.map(formatInvoiceNumber).join(", ");
  const lines = invoices.map(({ id, number, amountDue, currency, dueDate }) =>
    t("invoice", {
      number: formatInvoiceNumber({ id, number }),
      amount: formatMoney(amountDue, language, currency),
      due: formatDate(dueDate, language),
    }),
  );
  const paragraphs = [
    t("greeting", { name: language === "th" ? addThaiHonorific(name) : name }),
    `${t("opening")}\n${lines.join("\n")}`,
    t("closing"),
    `${t("regards")}\n${company}`,
  ];
  return {
    to: [{ name, email: companyEmail }],
    subject: t("subject", { numbers, company }),
    message: textToHtml(paragraphs.join("\n\n")),
  };
}
