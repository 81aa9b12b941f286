import type { DocumentContent } from "../../../lib/document-content.ts";
import { decodePicture, drawHeader, drawNote, drawParties, drawSignatures } from "./draw-frame.ts";
import { drawItems } from "./draw-items.ts";
import { drawPayment } from "./draw-payment.ts";
import { drawTotals, getTotalsHeight } from "./draw-totals.ts";
import { type LoadPdfFile, loadPdfFile } from "./pdf-files.ts";
import { loadFonts } from "./pdf-fonts.ts";
import { PdfSheet } from "./pdf-sheet.ts";

/** The characters of amounts, which the content has as numbers. */
const FIGURES = "0123456789,.-−";

interface Options {
  loadFile?: LoadPdfFile;
  createdAt?: Date;
}

/**
 * Makes the PDF file of a document on the device: A4, with the fonts of the screen. Rejects if the fonts cannot be
 * loaded, or with UnsupportedCharactersError if no font has a character.
 */
export async function createDocumentPdf(
  source: DocumentContent,
  { loadFile = loadPdfFile, createdAt = new Date() }: Options = {},
): Promise<File> {
  const content = cleanTexts(source);
  const { language, items, issuer } = content;
  const [fonts, logo] = await Promise.all([
    loadFonts(JSON.stringify(content) + FIGURES, loadFile),
    issuer.logo ? decodePicture(issuer.logo) : loadFile("pdf-logo.png").then(({ buffer }) => buffer as ArrayBuffer),
  ]);
  const sheet = new PdfSheet(content, issuer.name, fonts, createdAt);
  drawHeader(sheet, content, logo);
  drawParties(sheet, content.parties);
  drawItems(sheet, items, language, getTotalsHeight(sheet, content.totals));
  drawTotals(sheet, content.totals);
  drawPayment(sheet, content.payment);
  if (content.note) drawNote(sheet, content.note);
  if (content.signatures) drawSignatures(sheet, content.signatures);
  const blob = await sheet.finish(content);
  return new File([blob], `${content.fileName}.pdf`, { type: blob.type });
}

/** Fonts have no glyphs for control characters, invisible marks and rare spaces; composed letters need one glyph. */
const cleanText = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n\u00A0]/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, "");

const cleanTexts = (content: DocumentContent): DocumentContent =>
  JSON.parse(JSON.stringify(content), (_key, value) => (typeof value === "string" ? cleanText(value) : value));
