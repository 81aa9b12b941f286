import type { Invoice } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";

/** Characters that are not allowed in file names on some systems. */
const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{C}]+/gu;
const MAX_CHARACTERS = 80;
const graphemes = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * The file name of the document without extension: its number and the company, or the client's name if there is no
 * company. Cut between graphemes, so that a Thai letter keeps its marks.
 */
export function getDocumentName({ id, client }: Pick<Invoice, "id" | "client">): string {
  const clientName = (client.company || client.name)
    .normalize("NFC")
    .replace(FORBIDDEN_CHARACTERS, " ")
    .replace(/\s+/g, " ")
    .trim();
  const name = `${formatInvoiceNumber(id)} ${clientName}`;
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  // A name that ends in a dot or a space cannot be opened on Windows.
  return characters
    .slice(0, MAX_CHARACTERS)
    .join("")
    .replace(/[. ]+$/, "");
}
