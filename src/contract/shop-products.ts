import * as v from "valibot";
import { toCents } from "../lib/money.ts";
import { attachedFile } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import {
  count,
  filterParam,
  flag,
  id,
  idList,
  inBothLanguages,
  listParam,
  nonEmptyList,
  oneOf,
  pagination,
  requiredLine,
  sorting,
  text,
} from "./fields.ts";
import { MAX_IMPORT_ROWS } from "./import-rows.ts";
import { MAX_PRICE, MAX_STOCK, productCategories } from "./shop.ts";

/** In bytes. The page makes larger pictures smaller before it sends them. */
export const MAX_PICTURE_BYTES = 150_000;
export const MAX_PICTURES = 6;
export const MAX_FEATURES = 10;

/** In baht, at most two decimals. */
const price = (min: number) => {
  // A function: the first use of Intl takes 15 ms on a desktop, which would delay the start of every page.
  const message = () => `Enter an amount from ${min} to ${MAX_PRICE.toLocaleString("en")}.`;
  return v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(MAX_PRICE, message),
    v.check((value) => toCents(value) / 100 === value, "Use at most two decimals."),
  );
};

const stockMessage = () => `Enter a whole number from 0 to ${MAX_STOCK.toLocaleString("en")}.`;

/** A picture that the app contains, or one that `addProductPicture` stored. */
const productPicture = v.pipe(
  v.string("Choose a picture."),
  v.regex(
    /^(?:\/images\/(?:[\w-]+\/)*[\w-]+\.\w+(?:#svgView\(viewBox\([\d,.-]+\)\))?|\/product-pictures\/[\da-f-]{36})$/,
    "Use the path of a picture.",
  ),
);

const fields = {
  name: inBothLanguages(requiredLine(150)),
  description: inBothLanguages(text(2_000)),
  brand: requiredLine(100),
  category: oneOf(productCategories),
  price: price(0.01),
  /** Null if the price is not reduced. It must be higher than `price`. */
  priceBefore: v.nullable(price(0.01)),
  stock: v.pipe(
    v.number(stockMessage),
    v.integer(stockMessage),
    v.minValue(0, stockMessage),
    v.maxValue(MAX_STOCK, stockMessage),
  ),
  hasFreeShipping: flag,
  features: v.pipe(
    v.array(inBothLanguages(requiredLine(150))),
    v.maxLength(MAX_FEATURES, `Use at most ${MAX_FEATURES} features.`),
  ),
  /** The main picture first. Without pictures, the shop shows a drawing. */
  images: v.pipe(v.array(productPicture), v.maxLength(MAX_PICTURES, `Use at most ${MAX_PICTURES} pictures.`)),
  isHidden: flag,
};

const productRecord = v.object({ id, slug: v.string(), rating: v.number(), ...fields, stock: count });
export type ProductRecord = v.InferOutput<typeof productRecord>;

const priceBeforeMessage = "Enter an amount above the price.";
export const newProduct = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [["price"], ["priceBefore"]],
      ({ price, priceBefore }) => priceBefore === null || priceBefore > price,
      priceBeforeMessage,
    ),
    ["priceBefore"],
  ),
);
export type NewProduct = v.InferOutput<typeof newProduct>;

/** Omitted fields keep their values. */
const productChange = v.object({ id, ...v.partial(v.object(fields)).entries });
export type ProductChange = v.InferOutput<typeof productChange>;

/** The old and the new values of the changed fields, each product once and in the same order. */
const changedValues = {
  before: v.array(v.object({ ...productChange.entries, stock: v.optional(count) })),
  after: v.array(v.object({ ...productChange.entries, stock: v.optional(count) })),
};

export const productColumns = ["id", "name", "brand", "category", "price", "stock"] as const;
export type ProductColumn = (typeof productColumns)[number];
/** `low` is a stock of at most five pieces. */
export const productStates = ["visible", "hidden", "low", "soldOut"] as const;
export type ProductState = (typeof productStates)[number];

const productRecordQuery = v.object({
  /** Searches the name in either language, brand and id. */
  q: filterParam(text(200)),
  category: filterParam(listParam(oneOf(productCategories))),
  state: filterParam(listParam(oneOf(productStates))),
  ...sorting(productColumns),
  ...pagination(10),
});
export type ProductRecordQuery = v.InferOutput<typeof productRecordQuery>;

export const listProductRecords = endpoint({
  area: "shop",
  name: "listProductRecords",
  method: "GET",
  path: "/apps/ecommerce/product-records",
  params: productRecordQuery,
  responses: { 200: v.object({ products: v.array(productRecord), total: v.number() }) },
  permission: ["update", "Shop"],
});

export const getProductRecord = endpoint({
  area: "shop",
  name: "getProductRecord",
  method: "GET",
  path: "/apps/ecommerce/product-records/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ product: productRecord }) },
  errors: { 404: "Product not found" },
  permission: ["update", "Shop"],
});

export const createProduct = endpoint({
  area: "shop",
  name: "createProduct",
  method: "POST",
  path: "/apps/ecommerce/product-records",
  body: v.object({ product: newProduct }),
  responses: { 201: v.object({ product: productRecord }) },
  errors: { 400: "Messages by field" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
});

export const updateProducts = endpoint({
  area: "shop",
  name: "updateProducts",
  method: "PATCH",
  path: "/apps/ecommerce/product-records",
  body: v.object({ products: nonEmptyList(productChange) }),
  // To undo the change, send `before` and `after` to `undoProductChanges`.
  responses: { 200: v.object({ products: v.array(productRecord), ...changedValues }) },
  errors: { 400: "Messages by field", 404: "Product not found; no product is changed" },
  permission: ["update", "Shop"],
  invalidates: ["shop"],
});

/** The copy is hidden, so that the team can edit it before customers see it. */
export const duplicateProduct = endpoint({
  area: "shop",
  name: "duplicateProduct",
  method: "POST",
  path: "/apps/ecommerce/product-records/:id/duplicate",
  params: v.object({ id }),
  responses: { 201: v.object({ product: productRecord }) },
  errors: { 404: "Product not found" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
});

/** The rows stay for 30 days, so that carts can name them and the deletion can be undone. */
export const deleteProducts = endpoint({
  area: "shop",
  name: "deleteProducts",
  method: "POST",
  path: "/apps/ecommerce/product-records/delete-many",
  freesSpace: true,
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ ids: v.array(id) }) },
  errors: { 404: "Product not found; no product is deleted" },
  permission: ["delete", "Shop"],
  invalidates: ["shop"],
});

export const restoreProducts = endpoint({
  area: "shop",
  name: "restoreProducts",
  method: "POST",
  path: "/apps/ecommerce/product-records/restore",
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ products: v.array(productRecord) }) },
  errors: { 404: "Product not found; no product is restored" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
});

const importRow = v.object({ id: v.optional(id), ...v.partial(v.object(fields)).entries });
export type ImportRow = v.InferOutput<typeof importRow>;

/** With an invalid row it changes nothing and returns 400 with the messages of the row, such as `rows.3.price`. */
export const importProducts = endpoint({
  area: "shop",
  name: "importProducts",
  method: "POST",
  path: "/apps/ecommerce/product-records/import",
  body: v.object({ rows: nonEmptyList(importRow, MAX_IMPORT_ROWS) }),
  responses: {
    // To undo the import, send all fields to `undoProductChanges`.
    200: v.object({ createdIds: v.array(id), ...changedValues }),
  },
  errors: { 400: "Messages by row and field" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
});

/**
 * Works in one transaction and keeps what happened since: deletes the created products, adds the difference of the
 * stock, and gives a field its old value if it still has the new one.
 */
export const undoProductChanges = endpoint({
  area: "shop",
  name: "undoProductChanges",
  method: "POST",
  path: "/apps/ecommerce/product-records/import/undo",
  // Pages of versions before 0.7 send no `after`.
  body: v.object({ createdIds: v.array(id), before: changedValues.before, after: v.optional(changedValues.after, []) }),
  responses: { 200: v.object({ ids: v.array(id) }) },
  permission: ["update", "Shop"],
  invalidates: ["shop"],
});

/** `<img>` loads it from the returned path, which the worker answers from the database. */
export const addProductPicture = endpoint({
  area: "shop",
  name: "addProductPicture",
  method: "POST",
  path: "/apps/ecommerce/product-pictures",
  body: attachedFile(MAX_PICTURE_BYTES),
  responses: { 201: v.object({ path: v.string() }) },
  errors: { 400: "Messages by field, such as Use a WebP, PNG or JPEG picture." },
  permission: ["create", "Shop"],
  // Without this, open pages would refetch for a picture that no product shows yet.
  invalidates: [],
});

export const shopProductsEndpoints = [
  listProductRecords,
  createProduct,
  updateProducts,
  deleteProducts,
  restoreProducts,
  importProducts,
  undoProductChanges,
  getProductRecord,
  duplicateProduct,
  addProductPicture,
] as const;
