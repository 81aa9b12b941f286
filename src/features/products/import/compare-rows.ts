import type { TFunction } from "i18next";
import {
  type NewProduct,
  newProduct,
  type ProductChange,
  type ProductRecord,
} from "../../../contract/shop-products.ts";
import { createAmountReader } from "../../../ui/table-file/cell-values.ts";
import { compareRows, listCells } from "../../../ui/table-import/compare-rows.ts";
import { createRowRules } from "../../../ui/table-import/read-rows.ts";
import type { Comparison, MappedTable } from "../../../ui/table-import/types.ts";
import { type CsvColumnId, csvColumnIds, csvFields, formatCell } from "./csv-columns.ts";
import { type Lookups, parseCells } from "./parse-cells.ts";

export type ProductComparison = Comparison<CsvColumnId, ProductRecord, NewProduct, ProductChange>;

const amountColumns = ["price", "priceBefore", "stock"] as const satisfies readonly CsvColumnId[];
const defaultProduct = {
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
const translateToKey = ((key: string) => key) as unknown as TFunction<"products">;

export function compareProducts(
  table: MappedTable<CsvColumnId>,
  products: readonly ProductRecord[],
  lookups: Lookups,
): Promise<ProductComparison> {
  const readAmount = createAmountReader(listCells(table, amountColumns));
  return compareRows(
    table,
    createRowRules<CsvColumnId, NewProduct, ProductRecord>(products, {
      idColumn: "id",
      columns: csvColumnIds,
      requiredColumns: ["nameEn", "nameTh", "brand", "category", "price"],
      schema: newProduct,
      defaults: defaultProduct,
      parse: (cells, base) => parseCells(cells, base, lookups, readAmount),
      format: (column, product) => String(formatCell(column, product, translateToKey)),
      findColumns: (field, path) => {
        const suffix = { en: "En", th: "Th" }[path.at(-1) ?? ""] ?? "";
        return csvColumnIds.filter((id) => csvFields[id] === field && id.endsWith(suffix));
      },
      // The contract compares a price with `priceBefore`, so send both.
      addDependents: (names) => (names.includes("price") ? [...new Set([...names, "priceBefore" as const])] : names),
    }),
  );
}
