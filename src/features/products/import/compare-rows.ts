import type { TFunction } from "i18next";
import * as v from "valibot";
import {
  MAX_IMPORT_ROWS,
  type NewProduct,
  newProduct,
  type ProductChange,
  type ProductRecord,
} from "../../../contract/shop-products.ts";
import { type CsvColumnId, csvColumnIds, csvFields, formatCell } from "./csv-columns.ts";
import { type Cells, createLookups, type Lookups, parseCells } from "./parse-cells.ts";
import type { CsvFile } from "./read-csv.ts";

type T = TFunction<"products">;

/** Why a row cannot be imported. */
export interface RowError {
  row: number;
  reason: "required" | "unknownId" | "badId" | "duplicateId" | "malformed" | "featureCount" | "invalid";
  /** Missing if the whole row is malformed. */
  column?: CsvColumnId;
  value?: string;
  /** The earlier row with the same id. */
  otherRow?: number;
}

export interface CreatedRow {
  row: number;
  product: NewProduct;
}

export interface ChangedRow {
  row: number;
  product: ProductRecord;
  change: ProductChange;
  columns: readonly CsvColumnId[];
}

/** What an import would do. */
export interface Comparison {
  unknownColumns: readonly string[];
  errors: readonly RowError[];
  created: readonly CreatedRow[];
  changed: readonly ChangedRow[];
  unchangedCount: number;
}

const requiredColumns = ["nameEn", "nameTh", "brand", "category", "price"] as const satisfies readonly CsvColumnId[];
const defaults: Omit<NewProduct, "category"> & { category: string } = {
  name: { en: "", th: "" },
  description: { en: "", th: "" },
  brand: "",
  category: "",
  price: Number.NaN,
  priceBefore: null,
  stock: 0,
  hasFreeShipping: false,
  features: [],
  images: [],
  isHidden: false,
};

/** How many rows are compared before the page may handle input again. */
const CHUNK_SIZE = 250;

/** Returns the number of filled rows below the titles. */
const countRows = (rows: readonly string[][]) =>
  rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== "")).length;

/**
 * Compares the rows of a file with the stored products. `texts` are the texts of every language in which a file may have
 * been exported. Returns a reason if the file as a whole cannot be imported.
 */
export async function compareRows(
  { rows, malformedRows }: CsvFile,
  products: readonly ProductRecord[],
  texts: readonly T[],
): Promise<Comparison | { reason: "noColumns" | "tooManyRows"; count: number }> {
  const lookups = createLookups(texts);
  const titles = rows[0] ?? [];
  const columns = titles.map((title) => lookups.column(title));
  const count = countRows(rows);
  if (!columns.some(Boolean)) return { reason: "noColumns", count };
  if (count > MAX_IMPORT_ROWS) return { reason: "tooManyRows", count };

  const byId = new Map(products.map((product) => [product.id, product]));
  const rowsById = new Map<number, number>();
  const result = {
    unknownColumns: titles.filter((title, index) => title.trim() !== "" && !columns[index]),
    errors: [] as RowError[],
    created: [] as CreatedRow[],
    changed: [] as ChangedRow[],
    unchangedCount: 0,
  };
  for (const [index, texts] of rows.entries()) {
    if (index % CHUNK_SIZE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (index === 0 || texts.every((cell) => cell.trim() === "")) continue;
    const row = index + 1;
    if (malformedRows.has(index) || texts.slice(titles.length).some((cell) => cell.trim() !== "")) {
      result.errors.push({ row, reason: "malformed" });
      continue;
    }
    const cells = toCells(columns, texts);
    const target = findProduct(cells, byId, rowsById);
    if (target && "reason" in target) {
      result.errors.push({ row, column: "id", ...target });
      continue;
    }
    if (target) rowsById.set(target.id, row);
    const outcome = target ? compareRow(cells, target, lookups) : readNewRow(cells, lookups);
    if ("errors" in outcome) result.errors.push(...outcome.errors.map((error) => ({ row, ...error })));
    else if (target && outcome.columns.length === 0) result.unchangedCount++;
    else if (target)
      result.changed.push({
        row,
        product: target,
        change: { id: target.id, ...outcome.fields },
        columns: outcome.columns,
      });
    else result.created.push({ row, product: outcome.fields as NewProduct });
  }
  return result;
}

/** Returns the cells of the known columns. Of two columns with the same title, the first counts. */
function toCells(columns: readonly (CsvColumnId | undefined)[], texts: readonly string[]): Cells {
  const cells = new Map<CsvColumnId, string>();
  for (const [index, column] of columns.entries())
    if (column && !cells.has(column)) cells.set(column, (texts[index] ?? "").replace(/\r\n?/g, "\n"));
  return cells;
}

/** Returns the product of a row; undefined for a row that adds a product. */
function findProduct(cells: Cells, byId: ReadonlyMap<number, ProductRecord>, rowsById: ReadonlyMap<number, number>) {
  const value = (cells.get("id") ?? "").trim();
  if (value === "") return undefined;
  if (!/^[1-9]\d{0,14}$/.test(value)) return { reason: "badId" as const, value };
  const otherRow = rowsById.get(Number(value));
  if (otherRow !== undefined) return { reason: "duplicateId" as const, value, otherRow };
  return byId.get(Number(value)) ?? { reason: "unknownId" as const, value };
}

type CellError = Omit<RowError, "row">;
type Outcome = { errors: CellError[] } | { fields: Partial<NewProduct>; columns: CsvColumnId[] };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Formats a cell for comparisons, with keys in place of translated words. */
const formatUntranslated = (column: CsvColumnId, product: NewProduct & { id?: number }): string =>
  String(formatCell(column, product, ((key: string) => key) as unknown as T))
    .normalize("NFC")
    .trim();

function compareRow(allCells: Cells, product: ProductRecord, lookups: Lookups): Outcome {
  // Without the cells that are as exported, no rule of the format can change what was not edited.
  const cells = new Map(
    [...allCells].filter(([column, text]) => text.normalize("NFC").trim() !== formatUntranslated(column, product)),
  );
  const parsed = parseCells(cells, product, lookups);
  if (!parsed) return getFeatureCountError(cells);
  const changed = Object.keys(parsed).filter((name) => !isSame(parsed[name], product[name as keyof NewProduct]));
  if (changed.length === 0) return { fields: {}, columns: [] };
  const result = v.safeParse(newProduct, { ...product, ...parsed });
  if (!result.success) {
    // Report only what the row changes, as a stored value may break a rule that is newer than the value.
    const own = getErrors(result.issues, cells, new Set([...changed, "priceBefore"]));
    return { errors: own.length > 0 ? own : getErrors(result.issues, cells, undefined) };
  }
  const { output } = result;
  const names = (changed as (keyof NewProduct)[]).filter((name) => !isSame(output[name], product[name]));
  // A price is valid only together with the price before it was reduced.
  const sent = names.includes("price") ? [...new Set([...names, "priceBefore" as const])] : names;
  return {
    fields: Object.fromEntries(sent.map((name) => [name, output[name]])),
    // Of a field with texts in two languages, only one may have changed.
    columns: csvColumnIds.filter(
      (id) => formatUntranslated(id, product) !== formatUntranslated(id, { ...output, id: product.id }),
    ),
  };
}

function readNewRow(cells: Cells, lookups: Lookups): Outcome {
  const missing = requiredColumns.filter((column) => (cells.get(column) ?? "").trim() === "");
  // An empty cell means the default value.
  const filled = new Map([...cells].filter(([, text]) => text.trim() !== ""));
  const parsed = parseCells(filled, defaults as NewProduct, lookups);
  if (!parsed) return getFeatureCountError(cells);
  const result = v.safeParse(newProduct, { ...defaults, ...parsed });
  if (result.success) return { fields: result.output, columns: [] };
  const isRequired = (column: CsvColumnId | undefined) => missing.some((each) => each === column);
  return {
    errors: [
      ...missing.map((column): CellError => ({ column, reason: "required" })),
      ...getErrors(result.issues, cells, undefined).filter(({ column }) => !isRequired(column)),
    ],
  };
}

const getFeatureCountError = (cells: Cells): Outcome => {
  const column = cells.has("featuresTh") ? "featuresTh" : "featuresEn";
  return { errors: [{ reason: "featureCount", column, value: cells.get(column) ?? "" }] };
};

/** Converts the contract's issues to one error per cell. `fields` limits them to some fields of the product. */
function getErrors(issues: readonly v.BaseIssue<unknown>[], cells: Cells, fields: ReadonlySet<string> | undefined) {
  const columns = issues.flatMap((issue): CsvColumnId[] => {
    const path = (v.getDotPath(issue) ?? "").split(".");
    const [field = ""] = path;
    if (fields && !fields.has(field)) return [];
    const suffix = { en: "En", th: "Th" }[path.at(-1) ?? ""] ?? "";
    return csvColumnIds.filter((id) => csvFields[id] === field && (suffix === "" || id.endsWith(suffix)));
  });
  return [...new Set(columns)].map(
    (column): CellError => ({ column, reason: "invalid", value: cells.get(column) ?? "" }),
  );
}
