import i18next from "i18next";
import { call } from "../../../api/call.ts";
import { companyQuery } from "../../../api/queries/organization.ts";
import { queryClient } from "../../../api/query-client.ts";
import { type Attachment, MAX_ATTACHMENTS } from "../../../contract/email.ts";
import { attachFile } from "../../../contract/email-sending.ts";
import { getInvoice } from "../../../contract/invoices.ts";
import type { OverdueClient } from "../../../contract/today.ts";
import { buildInvoiceDocument } from "../../../domain/invoice-document.ts";
import { loadTextsForLanguage } from "../../../i18n/load-texts.ts";
import type { Language } from "../../../lib/language.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { createPdf } from "../../../ui/document/create-pdf.ts";

/** Stores the PDF files of the invoices for the email that is sent next. */
export async function attachInvoices({ invoices }: OverdueClient, language: Language): Promise<Attachment[]> {
  await Promise.all([loadTextsForLanguage(language, "invoices"), loadTextsForLanguage("en", "invoices")]);
  const attachments: Attachment[] = [];
  for (const { id } of invoices.slice(0, MAX_ATTACHMENTS)) attachments.push(await attachInvoice(id, language));
  return attachments;
}

async function attachInvoice(id: number, language: Language): Promise<Attachment> {
  const [{ invoice }, company] = await Promise.all([
    call(getInvoice, { params: { id } }, undefined, language),
    queryClient.ensureQueryData(companyQuery),
  ]);
  const pdf = await createPdf(
    buildInvoiceDocument({
      invoice,
      company,
      language,
      t: i18next.getFixedT(language, "invoices", "preview"),
      englishT: i18next.getFixedT("en", "invoices", "preview"),
    }),
  );
  const { fileName, mediaType, data } = await readChosenFile(pdf);
  const { attachment } = await call(attachFile, { body: { file: { fileName, mediaType, data } } });
  return attachment;
}
