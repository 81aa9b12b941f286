/** `number` is "book/number" in a workspace; otherwise the id is the number. */
interface NumberedDocument {
  readonly id: number;
  readonly number?: string | undefined;
}

/** `documentNumber` is "book/number". */
export function splitDocumentNumber(documentNumber: string): { book: string; number: string } {
  const [book = "", number = ""] = documentNumber.split("/");
  return { book, number };
}

function formatNumber(prefix: string, { id, number }: NumberedDocument, digits: number): string {
  const inBook = number === undefined ? { book: "", number: String(id) } : splitDocumentNumber(number);
  return `${prefix}-${inBook.book && `${inBook.book}/`}${inBook.number.padStart(digits, "0")}`;
}

/** INV-0054, or INV-3/0012 for document 12 in book 3. */
export const formatInvoiceNumber = (invoice: NumberedDocument): string => formatNumber("INV", invoice, 4);

/** ORD-00054, or ORD-3/00012 for document 12 in book 3. */
export const formatOrderNumber = (order: NumberedDocument): string => formatNumber("ORD", order, 5);

/** RE-0007, or RE-3/0012 for receipt 12 in book 3. */
export const formatReceiptNumber = (payment: NumberedDocument): string => formatNumber("RE", payment, 4);
