import i18next from "i18next";
import { companyQuery } from "../../../api/queries/organization.ts";
import { queryClient } from "../../../api/query-client.ts";
import { EMAIL_DELAY_MS, sendUndoableEmail } from "../../../api/send-email.ts";
import { fetchEmailReach } from "../../../api/use-sends-email.ts";
import type { OverdueClient } from "../../../contract/today.ts";
import { loadTextsForLanguage } from "../../../i18n/load-texts.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import { formatMoney } from "../../../lib/money.ts";
import { addThaiHonorific } from "../../../lib/thai-honorific.ts";
import { textToHtml } from "../../../ui/rich-text/rich-html.ts";

/** Thai for clients in Thailand, otherwise English. */
const getReminderLanguage = ({ country }: OverdueClient): Language => (country === "TH" ? "th" : "en");

interface ReminderOptions {
  hasPdfs: boolean;
  isInWorkspace: boolean;
}

/** Rejects if a PDF file cannot be made or stored. */
export async function prepareReminder(client: OverdueClient, { hasPdfs, isInWorkspace }: ReminderOptions) {
  const attachInvoices = hasPdfs && (await import("./reminder-attachments.ts")).attachInvoices;
  const attachments = attachInvoices ? await attachInvoices(client, getReminderLanguage(client)) : [];
  const email = { ...(await writeReminder(client, attachments.length)), attachments };
  return {
    reach: await fetchEmailReach(isInWorkspace),
    send: () => sendUndoableEmail(email, isInWorkspace),
    undoLimitMs: isInWorkspace ? EMAIL_DELAY_MS : undefined,
  };
}

/** A subject may have at most 200 characters. */
const MAX_SUBJECT_NUMBERS = 5;

function listNumbers(invoices: OverdueClient["invoices"]): string {
  const rest = invoices.length - MAX_SUBJECT_NUMBERS;
  const numbers = invoices.slice(0, MAX_SUBJECT_NUMBERS).map(formatInvoiceNumber).join(", ");
  return rest > 0 ? `${numbers} +${rest}` : numbers;
}

/** Names all invoices, and says if only the first `attachedCount` are attached. */
export async function writeReminder(client: OverdueClient, attachedCount: number) {
  const { name, companyEmail, invoices } = client;
  const language = getReminderLanguage(client);
  await loadTextsForLanguage(language, "dashboard");
  const t = i18next.getFixedT(language, "dashboard", "reminder");
  const { legalName } = await queryClient.ensureQueryData(companyQuery);
  const company = legalName[language];
  const isPartlyAttached = attachedCount > 0 && attachedCount < invoices.length;
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
    ...(isPartlyAttached ? [t("partlyAttached", { limit: attachedCount })] : []),
    t("closing"),
    `${t("regards")}\n${company}`,
  ];
  return {
    to: [{ name, email: companyEmail }],
    subject: t("subject", { numbers: listNumbers(invoices), company }),
    message: textToHtml(paragraphs.join("\n\n")),
  };
}
