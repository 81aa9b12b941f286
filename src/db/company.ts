import type { Company } from "../contract/organization.ts";
import { COMPANY_ID, mergeCompany } from "../domain/company.ts";
import type { Database } from "./database.ts";
import { readAllCached } from "./row-cache.ts";

export const readCompany = async (db: Database): Promise<Company> =>
  mergeCompany((await readAllCached(db.organization)).find(({ id }) => id === COMPANY_ID));
