import { isEqual } from "es-toolkit/predicate";
import { badRequest } from "../../contract/errors.ts";
import {
  getCompany,
  getNextNumbers,
  type NextNumbers,
  setNextNumber,
  updateCompany,
} from "../../contract/organization.ts";
import { readCompany } from "../../db/company.ts";
import type { Database } from "../../db/database.ts";
import { readNextNumber, setNextNumber as storeNextNumber } from "../../db/document-numbers.ts";
import { COMPANY_ID, mergeCompany } from "../../domain/company.ts";
import { mutation, query } from "../core/handler.ts";
import { assertExpected } from "../core/records.ts";

async function readNextNumbers(db: Database): Promise<NextNumbers> {
  const [invoice, receipt, order] = await Promise.all([
    readNextNumber(db, "invoice"),
    readNextNumber(db, "receipt"),
    readNextNumber(db, "order"),
  ]);
  return { invoice, receipt, order };
}

export const organizationHandlers = [
  query(getCompany, ({ db }) => readCompany(db)),

  mutation(updateCompany, ["organization"], async ({ db, body: { expected, ...change } }) => {
    const row = (await db.organization.get(COMPANY_ID)) ?? { id: COMPANY_ID };
    const company = mergeCompany(row);
    assertExpected(company, expected);
    const changedRow = { ...row, ...change };
    const changedCompany = mergeCompany(changedRow);
    if (!isEqual(company, changedCompany)) await db.organization.put(changedRow);
    return changedCompany;
  }),

  query(getNextNumbers, ({ db }) => readNextNumbers(db)),

  mutation(
    setNextNumber,
    ["metadata", "invoices", "invoicePayments", "orders"],
    async ({ db, body: { kind, next } }) => {
      const present = await readNextNumber(db, kind);
      if (next < present.next) throw badRequest({ next: [`Numbers up to ${present.next - 1} have been used.`] });
      if (next > present.next) await storeNextNumber(db, kind, next);
      return readNextNumbers(db);
    },
  ),
];
