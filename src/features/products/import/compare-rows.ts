import { isEqual } from "es-toolkit/predicate";
import type { TFunction } from "i18next";
import * as v from "valibot";
import {
  type NewProduct,
  newProduct,
  type ProductChange,
  type ProductRecord,
} from "../../../contract/shop-products.ts";
import type { ParsedAmount } from "../../../lib/parse-amount.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { createAmountReader } from "../../../ui/table-file/cell-values.ts";
import { compareRows, listCells } from "../../../ui/table-import/compare-rows.ts";
import type { Comparison, CellError as ImportError, MappedTable } from "../../../ui/table-import/types.ts";
import { type CsvColumnId, csvColumnIds, csvFields, formatCell } from "./csv-columns.ts";
import { type Cells, type Lookups, parseCells } from "./parse-cells.ts";

type T = TFunction<"products">;
type CellError = ImportError<CsvColumnId>;
export type ProductComparison = Comparison<CsvColumnId, ProductRecord, NewProduct, ProductChange>;

const requiredColumns = ["nameEn", "nameTh", "brand", "category", "price"] as const satisfies readonly CsvColumnId[];
const amountColumns = ["price", "priceBefore", "stock"] as const satisfies readonly CsvColumnId[];
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

interface Readers extends Lookups {
  amount: (text: string) => ParsedAmount;
}

/** Compares the rows of a file with the stored products. */
export function compareProducts(
  table: MappedTable<CsvColumnId>,
  products: readonly ProductRecord[],
  lookups: Lookups,
): Promise<ProductComparison> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const readers: Readers = { ...lookups, amount: createAmountReader(listCells(table, amountColumns)) };
  return compareRows<CsvColumnId, ProductRecord, NewProduct, ProductChange>(table, {
    keyColumn: "id",
    findStored: (cells) => findProduct(cells, byId),
    readNew: (cells) => readNewRow(cells, readers),
    readChange: (cells, product) => readChange(cells, product, readers),
  });
}

/** Returns the product of a row; undefined for a row that adds a product. */
function findProduct(cells: Cells, byId: ReadonlyMap<number, ProductRecord>): ProductRecord | CellError | undefined {
  const value = normalizeForSearch(cells.get("id") ?? "").trim();
  if (value === "") return undefined;
  if (!/^0*[1-9]\d{0,14}$/.test(value)) return { column: "id", reason: "badId", value };
  return byId.get(Number(value)) ?? { column: "id", reason: "unknownId", value };
}

type Outcome<Fields> = { errors: CellError[] } | { fields: Fields; columns: CsvColumnId[] };

/** Formats a cell for comparisons, with keys in place of translated words. */
const formatUntranslated = (column: CsvColumnId, product: NewProduct & { id?: number }): string =>
  String(formatCell(column, product, ((key: string) => key) as unknown as T))
    .normalize("NFC")
    .trim();

function readChange(allCells: Cells, product: ProductRecord, readers: Readers): Outcome<ProductChange> {
  // Without the cells that are as exported, no rule of the format can change what was not edited.
  const cells = new Map(
    [...allCells].filter(([column, text]) => text.normalize("NFC").trim() !== formatUntranslated(column, product)),
  );
  const parsed = parseCells(cells, product, readers, readers.amount);
  if (!parsed) return getFeatureCountError(cells);
  const changed = Object.keys(parsed).filter((name) => !isEqual(parsed[name], product[name as keyof NewProduct]));
  if (changed.length === 0) return { fields: { id: product.id }, columns: [] };
  const result = v.safeParse(newProduct, { ...product, ...parsed });
  if (!result.success) {
    // Report only what the row changes, as a stored value may break a rule that is newer than the value.
    const own = getErrors(result.issues, cells, new Set([...changed, "priceBefore"]));
    return { errors: own.length > 0 ? own : getErrors(result.issues, cells, undefined) };
  }
  const { output } = result;
  const names = (changed as (keyof NewProduct)[]).filter((name) => !isEqual(output[name], product[name]));
  // A price is valid only together with the price before it was reduced.
  const sent = names.includes("price") ? [...new Set([...names, "priceBefore" as const])] : names;
  return {
    fields: { id: product.id, ...Object.fromEntries(sent.map((name) => [name, output[name]])) },
    // Of a field with texts in two languages, only one may have changed.
    columns: csvColumnIds.filter(
      (id) => formatUntranslated(id, product) !== formatUntranslated(id, { ...output, id: product.id }),
    ),
  };
}

function readNewRow(cells: Cells, readers: Readers): Outcome<NewProduct> {
  const missing = requiredColumns.filter((column) => (cells.get(column) ?? "").trim() === "");
  // An empty cell means the default value.
  const filled = new Map([...cells].filter(([, text]) => text.trim() !== ""));
  const parsed = parseCells(filled, defaults as NewProduct, readers, readers.amount);
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

function getFeatureCountError(cells: Cells): { errors: CellError[] } {
  const column = cells.has("featuresTh") ? "featuresTh" : "featuresEn";
  return { errors: [{ reason: "featureCount", column, value: cells.get(column) ?? "" }] };
}

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
