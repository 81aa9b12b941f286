import type { Client } from "../../../contract/invoice-client.ts";
import type { ClientInput } from "../../../contract/invoice-clients.ts";
import { getCountryName } from "../../../lib/countries.ts";

/** All parts of an address are in one field. */
export const clientFields = {
  name: "name",
  company: "company",
  taxId: "taxId",
  branch: "branch",
  companyEmail: "companyEmail",
  contact: "contact",
  address: "address",
  subdistrict: "address",
  district: "address",
  province: "address",
  postcode: "address",
  country: "country",
} as const satisfies Record<string, keyof Client>;
export type ClientColumnId = keyof typeof clientFields;
export const clientColumnIds = Object.keys(clientFields) as ClientColumnId[];
/** An export has the whole address in one column. */
export const exportedColumnIds = clientColumnIds.filter((id) => id === clientFields[id]);

export function formatCell(column: ClientColumnId, client: ClientInput, language: string): string {
  if (column === "country") return getCountryName(client.country, language);
  const field = clientFields[column];
  return field === "address" && column !== "address" ? "" : client[field];
}
