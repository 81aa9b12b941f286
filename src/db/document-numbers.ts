import { toDocumentNumber } from "../sync/document-numbers.ts";
import type { Database } from "./database.ts";

type NumberedTable = "invoices" | "invoicePayments" | "orders";

/**
 * The next number in the books of this device, without gaps and never given again. Undefined outside a workspace, where the
 * id is the number. Call this inside the transaction that adds the document.
 */
export async function getNextDocumentNumber(db: Database, table: NumberedTable): Promise<string | undefined> {
  if (db.slot === undefined) return undefined;
  const name = `document-count:${table}`;
  const count = Number((await db.metadata.get(name))?.value ?? 0) + 1;
  await db.metadata.put({ name, value: count });
  return toDocumentNumber(db.slot, count);
}
