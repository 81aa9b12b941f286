import type { Company } from "../contract/organization.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";

export type CompanyBadge = Pick<Company, "name" | "legalName" | "logo">;

/** What the app's frame shows of the company; null until somebody has changed it. */
export const companyBadgeAtom = atomWithStoredValue<CompanyBadge | null>(storageKeys.companyBadge, null);
