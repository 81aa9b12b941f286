import { COMPANY_ID } from "../domain/company.ts";
import { type DocumentKind, defaultPrefixes } from "../lib/format-document-number.ts";
import { BOOK_SIZE, toBooklessNumber, toDocumentNumber } from "../sync/document-numbers.ts";
import type { Database } from "./database.ts";
import { raiseCounter, readLastId } from "./next-id.ts";

const tables = { invoice: "invoices", receipt: "invoicePayments", order: "orders" } as const;

const getCountName = (kind: DocumentKind) => `document-count:${tables[kind]}`;

const readCount = async (db: Database, kind: DocumentKind): Promise<number> =>
  Number((await db.metadata.get(getCountName(kind)))?.value ?? 0);

/**
 * The number of a new document with the id: the next one in the books of this device, never given again. Undefined if the
 * id alone is the number. Call this inside the transaction that adds the document, which includes the company's table.
 */
export async function getNextDocumentNumber(db: Database, kind: DocumentKind, id: number): Promise<string | undefined> {
  const stored = (await db.organization.get(COMPANY_ID))?.prefixes?.[kind];
  // Numbers of earlier versions have no prefix either.
  const prefix = stored === defaultPrefixes[kind] ? undefined : stored;
  if (db.slot === undefined) return prefix && toBooklessNumber(id, prefix);
  const count = (await readCount(db, kind)) + 1;
  await db.metadata.put({ name: getCountName(kind), value: count });
  return toDocumentNumber(db.slot, count, prefix);
}

export interface NextNumber {
  /** The device's book; null outside a workspace. */
  book: number | null;
  next: number;
}

/** The number of the next document that this device adds. */
export async function readNextNumber(db: Database, kind: DocumentKind): Promise<NextNumber> {
  if (db.slot === undefined) return { book: null, next: (await readLastId(db, tables[kind])) + 1 };
  const [book, next] = toDocumentNumber(db.slot, (await readCount(db, kind)) + 1)
    .split("/")
    .map(Number) as [number, number];
  return { book, next };
}

/** `next` is at least the present one: a number is never given again. Call this inside a transaction. */
export async function setNextNumber(db: Database, kind: DocumentKind, next: number): Promise<void> {
  if (db.slot === undefined) return raiseCounter(db, tables[kind], next - 1);
  const count = await readCount(db, kind);
  const earlierBooks = count - (count % BOOK_SIZE);
  await db.metadata.put({ name: getCountName(kind), value: earlierBooks + next - 1 });
}
