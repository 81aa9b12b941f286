import {
  type ClientChange,
  type ClientInput,
  clientInput,
  type SavedClient,
} from "../../../../contract/invoice-clients.ts";
import { formatPlaceLines } from "../../../../domain/format-address.ts";
import { createClientFinder } from "../../../../domain/invoice-clients.ts";
import { toPlainLine } from "../../../../lib/readable-text.ts";
import { findTaxIdError } from "../../../../lib/thai-tax-id.ts";
import { compareRows } from "../../../../ui/table-import/compare-rows.ts";
import { createRowRules, type ParsedCells } from "../../../../ui/table-import/read-rows.ts";
import type { CellError, Cells, Comparison, MappedTable, RowError } from "../../../../ui/table-import/types.ts";
import { type ClientColumnId, clientColumnIds, formatCell } from "../client-columns.ts";
import { type Lookups, parseBranch } from "./client-words.ts";

export type ClientComparison = Comparison<ClientColumnId, SavedClient, ClientInput, ClientChange>;

export interface ClientImportContext {
  clients: readonly SavedClient[];
  lookups: Lookups;
  /** False if the role may add clients, but not change them. */
  canUpdate: boolean;
}

const defaultClient: ClientInput = {
  name: "",
  company: "",
  companyEmail: "",
  address: "",
  country: "",
  contact: "",
  taxId: "",
  branch: "",
};

/** An empty cell changes nothing. */
export async function compareClients(
  table: MappedTable<ClientColumnId>,
  { clients, lookups, canUpdate }: ClientImportContext,
): Promise<ClientComparison> {
  const parse = createCellParser(table, lookups);
  const rules = createRowRules<ClientColumnId, ClientInput, SavedClient>(clients, {
    idColumn: "name",
    columns: clientColumnIds,
    // A row without a name gets the company's name, so no column is always required.
    requiredColumns: [],
    schema: clientInput,
    defaults: defaultClient,
    parse,
    format: (column, client) => formatCell(column, client, "en"),
    findColumns: (field) => clientColumnIds.filter((id) => id === field),
  });
  const findClients = createClientFinder(clients);
  const dropEmptyCells = (cells: Cells<ClientColumnId>) => new Map([...cells].filter(([, text]) => text.trim() !== ""));
  const comparison = await compareRows<ClientColumnId, SavedClient, ClientInput, ClientChange>(table, {
    ...rules,
    findStored: (cells) => {
      const client = { ...defaultClient, ...parse(dropEmptyCells(cells), defaultClient).fields } as ClientInput;
      const [foundClient, otherClient] = findClients(client);
      const toCellError = (reason: string) => ({
        column: getKeyColumn(client),
        reason,
        value: client[getKeyColumn(client)],
      });
      if (otherClient) return toCellError("several");
      return foundClient && !canUpdate ? toCellError("noUpdate") : foundClient;
    },
    readChange: (cells, client) => rules.readChange(dropEmptyCells(cells), client),
  });
  const duplicates = findDuplicates(comparison.created);
  const duplicateRows = new Set(duplicates.map(({ row }) => row));
  return {
    ...comparison,
    errors: [...comparison.errors, ...duplicates].sort((a, b) => a.row - b.row),
    created: comparison.created.filter(({ row }) => !duplicateRows.has(row)),
    changed: comparison.changed.map((row) => ({ ...row, change: addExpected(row.change, row.stored) })),
  };
}

/** Without an expected value, a change in another tab after the preview would be overwritten. */
function addExpected(change: ClientChange, client: SavedClient): ClientChange {
  const names = Object.keys(change) as (keyof ClientInput & keyof ClientChange)[];
  return {
    ...change,
    expected: Object.fromEntries(names.filter((name) => name in defaultClient).map((name) => [name, client[name]])),
  };
}

type KeyColumn = "taxId" | "companyEmail" | "name";
const getKeyColumn = ({ taxId, companyEmail }: ClientInput): KeyColumn =>
  taxId ? "taxId" : companyEmail ? "companyEmail" : "name";

/** Finds the new rows that are about the client of an earlier new row. */
function findDuplicates(created: ClientComparison["created"]): RowError<ClientColumnId>[] {
  const rows = created.map(({ row, record }) => ({ ...record, row }));
  const findRows = createClientFinder(rows);
  return rows.flatMap((client) => {
    const [first] = findRows(client);
    if (!first || first.row >= client.row) return [];
    const column = getKeyColumn(client);
    return [{ row: client.row, column, reason: "duplicate", value: client[column], otherRow: first.row }];
  });
}

function createCellParser({ columns }: MappedTable<ClientColumnId>, { findCountry }: Lookups) {
  const hasStreetColumn = columns.includes("address");

  return (cells: Cells<ClientColumnId>, base: ClientInput): ParsedCells<ClientColumnId> => {
    const get = (column: ClientColumnId) => cells.get(column)?.trim();
    const fields: Partial<ClientInput> = {};
    const errors: CellError<ClientColumnId>[] = [];
    for (const field of ["name", "company", "companyEmail", "contact"] as const) {
      const text = get(field);
      if (text !== undefined) fields[field] = text;
    }
    if (!(fields.name ?? base.name) && fields.company) fields.name = fields.company;
    const [country, branch, taxId] = [get("country"), get("branch"), get("taxId")];
    if (country !== undefined) {
      const code = findCountry(country);
      if (code === undefined) errors.push({ column: "country", reason: "invalid", value: country });
      else fields.country = code;
    }
    const isThaiOrUnknown = ["", "TH"].includes(fields.country ?? base.country);
    if (branch !== undefined) fields.branch = parseBranch(branch);
    if (taxId !== undefined) {
      const restoredTaxId = restoreLeadingZero(toPlainLine(taxId), isThaiOrUnknown);
      fields.taxId = restoredTaxId;
      const error =
        restoredTaxId === base.taxId ? undefined : findTaxIdError(restoredTaxId, fields.country ?? base.country);
      if (error) errors.push({ column: "taxId", reason: error, value: taxId });
    }
    const address = parseAddress(cells, base, isThaiOrUnknown);
    if (address !== undefined) fields.address = address;
    return { fields, errors };
  };

  /** Joins the parts of an address to the text that an invoice shows. */
  function parseAddress(cells: Cells<ClientColumnId>, base: ClientInput, isHome: boolean): string | undefined {
    const get = (column: ClientColumnId) => cells.get(column)?.trim() ?? "";
    const parts = { subdistrict: get("subdistrict"), district: get("district"), province: get("province") };
    const postcode = toPlainLine(get("postcode"));
    // Only a file without a column for the street has no street: otherwise the cell is as stored.
    const street = cells.get("address")?.trim() ?? (hasStreetColumn ? base.address : "");
    if (![...Object.values(parts), postcode].some(Boolean)) return cells.has("address") ? street : undefined;
    const place = {
      fullName: "",
      phone: "",
      street,
      ...parts,
      city: parts.district,
      postcode,
      country: isHome ? "TH" : "",
    };
    return formatPlaceLines(place)
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n");
  }
}

/** Spreadsheets lose the zero with which a company's tax number starts. */
function restoreLeadingZero(taxId: string, isHome: boolean): string {
  const taxIdWithZero = `0${taxId}`;
  return isHome && /^\d{12}$/.test(taxId) && findTaxIdError(taxIdWithZero, "TH") === undefined ? taxIdWithZero : taxId;
}
