import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProductRecord } from "../../../contract/shop-products.ts";
import en from "../../../i18n/en/products.ts";
import th from "../../../i18n/th/products.ts";
import { toCsv } from "../../../ui/csv.ts";
import { compareRows } from "./compare-rows.ts";
import { csvColumnIds, formatCell } from "./csv-columns.ts";
import { readCsv } from "./read-csv.ts";

let texts: TFunction<"products">[] = [];
beforeAll(async () => {
  await i18next.init({
    resources: { en: { products: en }, th: { products: th } },
    interpolation: { escapeValue: false },
  });
  texts = [i18next.getFixedT("en", "products"), i18next.getFixedT("th", "products")];
});

const lamp: ProductRecord = {
  id: 7,
  slug: "desk-lamp-7",
  rating: 4,
  name: { en: "Desk lamp", th: "โคมไฟตั้งโต๊ะ" },
  description: { en: "Warm light,\nthree steps", th: 'ไฟ "อุ่น"' },
  brand: "=Grofta",
  category: "home",
  price: 1290.5,
  priceBefore: 1500,
  stock: 3,
  hasFreeShipping: true,
  features: [{ en: "Dimmable; touch", th: "หรี่ไฟได้" }],
  images: ["/images/products/desk-lamp.svg"],
  isHidden: false,
};
const chair: ProductRecord = { ...lamp, id: 8, name: { en: "Chair", th: "เก้าอี้" }, priceBefore: null, features: [] };

const exportCsv = (products: readonly ProductRecord[], language: 0 | 1) => {
  const t = texts[language] as TFunction<"products">;
  return toCsv(
    products,
    csvColumnIds.map((id) => ({ title: t(`csv.${id}`), value: (product) => formatCell(id, product, t) })),
  );
};

async function compare(content: BlobPart, products: readonly ProductRecord[] = [lamp, chair]) {
  const csv = await readCsv(new File([content], "products.csv"));
  if (typeof csv === "string") return csv;
  return compareRows(csv, products, texts);
}

const nothing = { unknownColumns: [], errors: [], created: [], changed: [], unchangedCount: 0 };

describe("compareRows", () => {
  test.each([0, 1] as const)("an exported file changes nothing (language %s)", async (language) => {
    expect(await compare(await exportCsv([lamp, chair], language))).toEqual({ ...nothing, unchangedCount: 2 });
  });

  test("an exported file changes nothing after a spreadsheet has rewritten numbers and line breaks", async () => {
    const csv = (await exportCsv([lamp], 0)).replace("1290.5", "1290.50").replaceAll("\n", "\r\n");
    expect(await compare(csv)).toEqual({ ...nothing, unchangedCount: 1 });
  });

  test("a file with the English titles of version 0.5 is read like one with today's titles", async () => {
    const csv = await exportCsv([lamp], 0);
    const former = csv.replace("Original price (baht)", "Price before (baht)").replace("Status", "State");
    expect(await compare(former.replace("Visible", "Hidden").replace("1500", "1600"))).toMatchObject({
      unknownColumns: [],
      changed: [{ change: { id: 7, priceBefore: 1600, isHidden: true }, columns: ["priceBefore", "isHidden"] }],
    });
  });

  test("a category under its Thai name of version 0.5 is read", async () => {
    const former = (await exportCsv([{ ...lamp, category: "travel" }], 1)).replace("อุปกรณ์เดินทาง", "เดินทาง");
    expect(await compare(former)).toMatchObject({ errors: [], changed: [{ change: { id: 7, category: "travel" } }] });
  });

  test("a changed cell becomes a change of only its field", async () => {
    expect(await compare("Number,Stock,Name (Thai)\n7,12,โคมไฟ")).toEqual({
      ...nothing,
      changed: [
        {
          row: 2,
          product: lamp,
          change: { id: 7, stock: 12, name: { en: "Desk lamp", th: "โคมไฟ" } },
          columns: ["nameTh", "stock"],
        },
      ],
    });
  });

  test("a changed price is sent with the price before, which depends on it", async () => {
    expect(await compare("รหัสสินค้า;ราคา (บาท)\n7;๙๙๐")).toMatchObject({
      changed: [{ change: { id: 7, price: 990, priceBefore: 1500 }, columns: ["price"] }],
    });
  });

  test("a row without a number adds a product with default values", async () => {
    const csv = 'Name (English),Name (Thai),Brand,Category,Price (baht)\nMug,แก้ว,Kadeen,home,"1,250.50"';
    expect(await compare(csv)).toMatchObject({
      created: [
        {
          row: 2,
          product: { price: 1250.5, category: "home", stock: 0, images: [] },
        },
      ],
    });
  });

  test("names what is missing in a new row", async () => {
    expect(await compare("Name (English),Brand,Stock\nMug,Kadeen,4")).toMatchObject({
      created: [],
      errors: ["nameTh", "category", "price"].map((column) => ({ row: 2, column, reason: "required" })),
    });
  });

  test.each([
    ["Number,Price (baht)\n7,abc", { column: "price", reason: "invalid", value: "abc" }],
    ["Number,Price (baht)\n7,1.005", { column: "price", reason: "invalid" }],
    ["Number,Price (baht)\n7,1500", { column: "priceBefore", reason: "invalid" }],
    ["Number,Stock\n7,-1", { column: "stock", reason: "invalid", value: "-1" }],
    ["Number,Stock\n7,", { column: "stock", reason: "invalid", value: "" }],
    ["Number,Category\n7,Toys", { column: "category", reason: "invalid", value: "Toys" }],
    ["Number,Status\n7,gone", { column: "isHidden", reason: "invalid" }],
    ['Number,Features (Thai)\n7,"ก\nข"', { column: "featuresTh", reason: "featureCount" }],
    ["Number,Pictures\n7,javascript:alert(1)", { column: "images", reason: "invalid" }],
    ["Number,Stock\n99,1", { column: "id", reason: "unknownId", value: "99" }],
    ["Number,Stock\nseven,1", { column: "id", reason: "badId" }],
    ["Number,Stock\n7,1,2", { reason: "malformed" }],
  ])("reports the error in %j", async (csv, error) => {
    expect(await compare(csv)).toMatchObject({ changed: [], errors: [{ row: 2, ...error }] });
  });

  test("reports the second of two rows with the same number, and counts empty rows", async () => {
    expect(await compare("Number,Stock\n7,1\n\n7,2")).toMatchObject({
      changed: [{ row: 2 }],
      errors: [{ row: 4, column: "id", reason: "duplicateId", otherRow: 2 }],
    });
  });

  test("names unknown columns and imports the others", async () => {
    expect(await compare("Number,Colour of the sky,Stock\n7,blue,9")).toMatchObject({
      unknownColumns: ["Colour of the sky"],
      changed: [{ change: { stock: 9 } }],
    });
  });

  test("rejects a file without known columns or with too many rows", async () => {
    expect(await compare("A,B\n1,2")).toEqual({ reason: "noColumns", count: 1 });
    expect(await compare(`Number,Stock\n${"7,1\n".repeat(5_001)}`)).toEqual({ reason: "tooManyRows", count: 5_001 });
  });

  test("compares 5,000 rows", { timeout: 20_000 }, async () => {
    const products = Array.from({ length: 5_000 }, (_, index) => ({ ...lamp, id: index + 1 }));
    const csv = await exportCsv(
      products.map((product) => ({ ...product, stock: 4 })),
      0,
    );
    expect(await compare(csv, products)).toMatchObject({ unchangedCount: 0, changed: { length: 5_000 } });
  });
});

describe("readCsv", () => {
  test.each([
    ["", "empty"],
    ["Number,Stock\n\n", "empty"],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0]), "spreadsheet"],
    [new Uint8Array([0xff, 0x00, 0xa1]), "encoding"],
  ])("returns the reason why a file cannot be imported (%#)", async (content, reason) => {
    expect(await compare(content)).toBe(reason);
  });
});
