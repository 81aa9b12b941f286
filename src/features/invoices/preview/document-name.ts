import type { Invoice } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";

/** What no file system, or not every one, takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu;
const MAX_CHARACTERS = 80;
const graphemes = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * What the document is called as a file, without its ending: its number, then the company, or the client where there is
 * none. It is cut between characters, so that no Thai mark is left without its letter.
 */
export function getDocumentName({ id, client }: Pick<Invoice, "id" | "client">): string {
  const whose = (client.company || client.name).normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
  const name = `${formatInvoiceNumber(id)} ${whose}`;
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  // A name that ends in a dot or a space cannot be opened on Windows.
  return characters
    .slice(0, MAX_CHARACTERS)
    .join("")
    .replace(/[. ]+$/, "");
}
