import type { TFunction } from "i18next";
import { productCategories } from "../../../contract/shop.ts";
import type { NewProduct } from "../../../contract/shop-products.ts";
import type { ParsedAmount } from "../../../lib/parse-amount.ts";
import { createLookup, createTitleLookup } from "../../../ui/table-import/lookups.ts";
import { type ParsedCells, splitLines, yesNoWords } from "../../../ui/table-import/read-rows.ts";
import type { Cells } from "../../../ui/table-import/types.ts";
import { type CsvColumnId, csvColumnIds } from "./csv-columns.ts";

type ProductsT = TFunction<"products">;

/** Column titles that earlier versions exported and that have changed since. */
const formerTitles: readonly (readonly [string, CsvColumnId])[] = [
  ["Price before (baht)", "priceBefore"],
  ["State", "isHidden"],
];
/** Titles of other programs. A name column without a language is in the language of its title. */
const usualTitles: readonly (readonly [string, CsvColumnId])[] = [
  ...["ชื่อสินค้า", "ชื่อ", "รายการสินค้า"].map((title) => [title, "nameTh"] as const),
  ...["Product name", "Product", "Name", "Title"].map((title) => [title, "nameEn"] as const),
  ...["ราคาขาย", "Selling price"].map((title) => [title, "price"] as const),
  ...["คงเหลือ", "จำนวนคงเหลือ", "จำนวน", "Quantity", "In stock"].map((title) => [title, "stock"] as const),
  ...["ยี่ห้อ", "แบรนด์", "Manufacturer"].map((title) => [title, "brand"] as const),
  ["หมวด", "category"],
];
const formerCategories: readonly (readonly [string, NewProduct["category"]])[] = [["เดินทาง", "travel"]];

/** `tFunctions` has one function per language; the lookups accept the texts of all of them. */
export function createLookups(tFunctions: readonly ProductsT[]) {
  const listEntries = <V>(entries: (t: ProductsT) => readonly (readonly [string, V])[]) => tFunctions.flatMap(entries);
  return {
    findColumn: createTitleLookup([
      ...listEntries((t) => csvColumnIds.map((id) => [t(`csv.${id}`), id] as const)),
      ...formerTitles,
      ...usualTitles,
    ]),
    findCategory: createLookup([
      ...listEntries((t) => productCategories.map((each) => [t(`categories.${each}`), each] as const)),
      ...formerCategories,
    ]),
    findFlag: createLookup([
      ...listEntries((t) => [[t("csv.yes"), true] as const, [t("csv.no"), false] as const]),
      ...yesNoWords,
    ]),
    findIsHidden: createLookup(
      listEntries((t) => [[t("states.hidden"), true] as const, [t("states.visible"), false] as const]),
    ),
  };
}
export type Lookups = ReturnType<typeof createLookups>;

/** Reports an error if a product has more features in one language than in the other. */
export function parseCells(
  cells: Cells<CsvColumnId>,
  base: NewProduct,
  lookups: Lookups,
  readAmount: (text: string) => ParsedAmount,
): ParsedCells<CsvColumnId> {
  const parseHundredths = (text: string) => {
    const amount = readAmount(text);
    return typeof amount === "number" ? amount : Number.NaN;
  };
  const parsePrice = (text: string) => parseHundredths(text) / 100;
  const fields: Record<string, unknown> = {};
  const setField = (field: keyof NewProduct, column: CsvColumnId, parse: (text: string) => unknown) => {
    const text = cells.get(column);
    if (text !== undefined) fields[field] = parse(text.trim());
  };
  const setTexts = (field: "name" | "description", en?: string, th?: string) => {
    if (en !== undefined || th !== undefined) fields[field] = { en: en ?? base[field].en, th: th ?? base[field].th };
  };
  setTexts("name", cells.get("nameEn"), cells.get("nameTh"));
  setTexts("description", cells.get("descriptionEn"), cells.get("descriptionTh"));
  setField("brand", "brand", (text) => text);
  setField("category", "category", (text) => lookups.findCategory(text) ?? text);
  setField("price", "price", parsePrice);
  setField("priceBefore", "priceBefore", (text) => (text === "" ? null : parsePrice(text)));
  setField("stock", "stock", (text) => parsePrice(text));
  setField("hasFreeShipping", "hasFreeShipping", (text) => lookups.findFlag(text) ?? text);
  setField("isHidden", "isHidden", (text) => lookups.findIsHidden(text) ?? text);
  setField("images", "images", splitLines);
  const en = cells.get("featuresEn");
  const th = cells.get("featuresTh");
  if (en !== undefined || th !== undefined) {
    const lines = {
      en: en === undefined ? base.features.map((each) => each.en) : splitLines(en),
      th: th === undefined ? base.features.map((each) => each.th) : splitLines(th),
    };
    if (lines.en.length !== lines.th.length) {
      const column = th === undefined ? "featuresEn" : "featuresTh";
      return { fields, errors: [{ column, reason: "featureCount", value: th ?? en ?? "" }] };
    }
    fields.features = lines.en.map((text, index) => ({ en: text, th: lines.th[index] }));
  }
  return { fields, errors: [] };
}
