import { isEqual } from "es-toolkit/predicate";
import { getCompany, updateCompany } from "../../contract/organization.ts";
import { readCompany } from "../../db/company.ts";
import { COMPANY_ID, mergeCompany } from "../../domain/company.ts";
import { mutation, query } from "../core/handler.ts";
import { assertExpected } from "../core/records.ts";

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
];
