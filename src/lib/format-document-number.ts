/** `number` is "book/number" in a workspace, with a prefix "prefix:book/number"; otherwise the id is the number. */
interface NumberedDocument {
  readonly id: number;
  readonly number?: string | undefined;
}

/** Numbers given outside a workspace have this book. */
const NO_BOOK = "0";

function splitDocumentNumber(documentNumber: string): { prefix: string | undefined; book: string; number: string } {
  const end = documentNumber.indexOf(":");
  const [book = "", number = ""] = documentNumber.slice(end + 1).split("/");
  return { prefix: end < 0 ? undefined : documentNumber.slice(0, end), book, number };
}

/** The numbers of the book and of the document in it; undefined outside a workspace. */
export function getBookNumber(documentNumber: string | undefined): { book: string; number: string } | undefined {
  if (documentNumber === undefined) return undefined;
  const { book, number } = splitDocumentNumber(documentNumber);
  return book === NO_BOOK ? undefined : { book, number };
}

function formatNumber(defaultPrefix: string, { id, number: documentNumber }: NumberedDocument, digits: number): string {
  const { prefix, book, number } =
    documentNumber === undefined
      ? { prefix: undefined, book: NO_BOOK, number: String(id) }
      : splitDocumentNumber(documentNumber);
  return `${prefix ?? defaultPrefix}-${book === NO_BOOK ? "" : `${book}/`}${number.padStart(digits, "0")}`;
}

/** The prefixes until the company has others. */
export const defaultPrefixes = { invoice: "INV", receipt: "RE", order: "ORD" } as const;
export type DocumentKind = keyof typeof defaultPrefixes;

/** INV-0054, or INV-3/0012 for document 12 in book 3. */
export const formatInvoiceNumber = (invoice: NumberedDocument): string =>
  formatNumber(defaultPrefixes.invoice, invoice, 4);

/** ORD-00054, or ORD-3/00012 for document 12 in book 3. */
export const formatOrderNumber = (order: NumberedDocument): string => formatNumber(defaultPrefixes.order, order, 5);

/** RE-0007, or RE-3/0012 for receipt 12 in book 3. */
export const formatReceiptNumber = (payment: NumberedDocument): string =>
  formatNumber(defaultPrefixes.receipt, payment, 4);
