import { omit } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { badRequest, notFound } from "../../../contract/errors.ts";
import {
  addProductPicture,
  createProduct,
  deleteProducts,
  duplicateProduct,
  getProductRecord,
  type ImportRow,
  importProducts,
  listProductRecords,
  type NewProduct,
  type ProductChange,
  type ProductRecord,
  restoreProducts,
  undoProductChanges,
  updateProducts,
} from "../../../contract/shop-products.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId, getNextIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { ProductRow } from "../../../db/tables/shop.ts";
import { describeUntitled, toDescriber } from "../../../domain/activity.ts";
import { buildSlug, selectProductRecords } from "../../../domain/product-records.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { PRODUCT_PICTURES } from "../../../lib/picture-folders.ts";
import { deleteExpired, deletionExpiry } from "../../core/expired-rows.ts";
import { mutation, query } from "../../core/handler.ts";
import { preparePicture, storePicture } from "../../core/pictures.ts";

const NO_PICTURE = "/images/products/no-picture.svg";
const NEW_RATING = 5;
const DAY_MS = 24 * 60 * 60 * 1_000;
const KEEP_DELETED_MS = 30 * DAY_MS;

const isKept = ({ deletedAt }: ProductRow) => deletedAt === undefined;

const toProductRecord = ({ image: _, deletedAt: __, colorOptions: ___, ...record }: ProductRow): ProductRecord =>
  record;

const toProductRow = (id: number, fields: NewProduct): ProductRow => ({
  ...fields,
  id,
  slug: buildSlug(fields.name.en, id),
  image: fields.images[0] ?? NO_PICTURE,
  rating: NEW_RATING,
});

/** Throws a 404 HttpError if a product is missing or deleted. */
async function requireProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return (await db.products.bulkGet([...ids])).map((row) => {
    if (!row || !isKept(row)) throw notFound("Product");
    return row;
  });
}

/** Throws a 400 HttpError under `field` if the reduced price is not lower. */
function applyChange(row: ProductRow, { id: _, ...change }: ProductChange, field: string): ProductRow {
  const after: ProductRow = Object.assign({ ...row }, change);
  if (after.priceBefore !== null && after.priceBefore <= after.price)
    throw badRequest({ [`${field}.priceBefore`]: ["Enter an amount above the price."] });
  return { ...after, image: after.images[0] ?? NO_PICTURE };
}

/** Applies the changes in order and returns each product once. */
async function storeChanges(db: Database, changes: readonly ProductChange[], field: string) {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const before = new Map((await requireProducts(db, ids)).map((row) => [row.id, row]));
  const after = new Map(before);
  changes.forEach((change, index) => {
    const row = after.get(change.id);
    if (row) after.set(change.id, applyChange(row, change, `${field}.${index}`));
  });
  const rows = [...after.values()];
  const changedRows = rows.filter((row) => !isEqual(row, before.get(row.id)));
  if (changedRows.length > 0) await db.products.bulkPut(changedRows);
  return {
    rows,
    before: changedRows.map((row) => getProductChange(row, before.get(row.id) ?? row)),
    after: changedRows.map((row) => getProductChange(before.get(row.id) ?? row, row)),
  };
}

const getProductChange = (from: ProductRow, to: ProductRow): ProductChange => ({
  ...getChangedValues(toProductRecord(from), toProductRecord(to)),
  id: to.id,
});

/** Keeps fields that changed again since. */
function undoChange(row: ProductRow, before: ProductChange, after: ProductChange): ProductRow {
  const { id: _, stock: oldStock = 0, ...oldFields } = before;
  const { stock: newStock = 0, ...values } = after;
  const fields = Object.keys(oldFields) as (keyof typeof oldFields)[];
  const changedSince = new Set(fields.filter((field) => !isEqual(row[field], values[field])));
  // A price is valid only together with the price before it was reduced.
  if (changedSince.has("price")) changedSince.add("priceBefore");
  if (changedSince.has("priceBefore")) changedSince.add("price");
  const restoredRow: ProductRow = Object.assign({ ...row }, omit(oldFields, [...changedSince]));
  // Pieces that were sold or returned since stay so.
  const stock = Math.max(0, row.stock + oldStock - newStock);
  return { ...restoredRow, stock, image: restoredRow.images[0] ?? NO_PICTURE };
}

/** Keeps the products that a cart or a wishlist names. */
async function purgeDeleted(db: Database, now: Date): Promise<void> {
  const [cart, wishlist] = await Promise.all([db.cartItems.toArray(), db.wishlistItems.toArray()]);
  const namedIds = new Set([...cart, ...wishlist].map(({ productId }) => productId));
  await deleteExpired(db.products, {
    ...deletionExpiry,
    lifetimeMs: KEEP_DELETED_MS,
    now,
    isUsed: (id: number) => namedIds.has(id),
  });
}

const withCopySuffix = (name: ProductRow["name"]): ProductRow["name"] => ({
  en: `${name.en.slice(0, 140)} (copy)`,
  th: `${name.th.slice(0, 140)} (สำเนา)`,
});

/** Throws a 400 HttpError with the missing fields of the row. */
function toNewProduct({ id: _, ...row }: ImportRow, index: number): NewProduct {
  const { name, category, price } = row;
  if (!name || !category || price === undefined) {
    const missingFields = Object.entries({ name, category, price }).filter(([, value]) => value === undefined);
    throw badRequest(
      Object.fromEntries(missingFields.map(([field]) => [`rows.${index}.${field}`, ["This is required."]])),
    );
  }
  const { priceBefore = null } = row;
  if (priceBefore !== null && priceBefore <= price)
    throw badRequest({ [`rows.${index}.priceBefore`]: ["Enter an amount above the price."] });
  const {
    description = { en: "", th: "" },
    brand = "–",
    stock = 0,
    hasFreeShipping = false,
    features = [],
    images = [],
    isHidden = false,
  } = row;
  return {
    ...{ name, category, price, priceBefore },
    ...{ description, brand, stock, hasFreeShipping, features, images, isHidden },
  };
}

const describeProducts = toDescriber<ProductRecord>(({ name }) => name);

const pictureAndListTables = ["products", "cartItems", "wishlistItems"] as const;

export const shopProductsHandlers = [
  query(listProductRecords, async ({ db, params, language }) => {
    const keptRows = (await readAllCached(db.products)).filter(isKept);
    const { rows, total } = selectProductRecords(keptRows, params, language);
    return { products: rows.map(toProductRecord), total };
  }),

  mutation(createProduct, ["products"], async ({ db, body }) => {
    const row = toProductRow(await getNextId(db, "products"), body.product);
    await db.products.add(row);
    return { product: toProductRecord(row) };
  }).withActivity(({ product }) => describeProducts("product-added", [product])),

  mutation(updateProducts, ["products"], async ({ db, body }) => {
    const { rows, before, after } = await storeChanges(db, body.products, "products");
    return { products: rows.map(toProductRecord), before, after };
  }).withActivity(({ products }) => describeProducts("product-changed", products)),

  mutation(deleteProducts, pictureAndListTables, async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const now = new Date();
    await purgeDeleted(db, now);
    const rows = await requireProducts(db, ids);
    await db.products.bulkPut(rows.map((row) => ({ ...row, deletedAt: now.toISOString() })));
    return { ids };
  }).withActivity(({ ids }) => describeUntitled("product-deleted", ids, { ids })),

  mutation(restoreProducts, ["products"], async ({ db, body }) => {
    const rows = (await db.products.bulkGet([...new Set(body.ids)])).map((row) => {
      if (!row) throw notFound("Product");
      const { deletedAt: _, ...restoredRow } = row;
      return restoredRow;
    });
    await db.products.bulkPut(rows);
    return { products: rows.map(toProductRecord) };
  }).withActivity(({ products }) => describeProducts("product-restored", products)),

  mutation(importProducts, ["products"], async ({ db, body: { rows } }) => {
    const isChange = (row: ImportRow): row is ProductChange => row.id !== undefined;
    const knownIds = new Set((await db.products.toArray()).filter(isKept).map(({ id }) => id));
    rows.forEach((row, index) => {
      if (row.id !== undefined && !knownIds.has(row.id))
        throw badRequest({ [`rows.${index}.id`]: ["There is no product with this number."] });
    });
    const changes = rows.filter(isChange);
    const ids = await getNextIds(db, "products", rows.length - changes.length);
    const addedProducts = rows.flatMap((row, index) => (isChange(row) ? [] : [toNewProduct(row, index)]));
    const createdRows = addedProducts.map((product, index) => toProductRow(ids[index] ?? 0, product));
    const noChanges = { before: [], after: [] };
    const { before, after } = changes.length > 0 ? await storeChanges(db, changes, "rows") : noChanges;
    await db.products.bulkAdd(createdRows);
    return { createdIds: createdRows.map(({ id }) => id), before, after };
  }).withActivity(({ createdIds, before }) => describeUntitled("product-imported", [...createdIds, ...before])),

  mutation(undoProductChanges, ["products"], async ({ db, body: { createdIds, before, after } }) => {
    const createdRows = (await db.products.bulkGet(createdIds)).flatMap((row) => (row && isKept(row) ? [row] : []));
    const now = new Date().toISOString();
    await db.products.bulkPut(createdRows.map((row) => ({ ...row, deletedAt: now })));
    // A product that was deleted since stays deleted.
    const rows = await db.products.bulkGet(before.map(({ id }) => id));
    const keptRows = rows.flatMap((row, index) => {
      const [old, now] = [before[index], after[index]];
      if (!row || !old || !isKept(row)) return [];
      return [now ? undoChange(row, old, now) : applyChange(row, old, `before.${index}`)];
    });
    await db.products.bulkPut(keptRows);
    return { ids: [...createdIds, ...keptRows.map(({ id }) => id)] };
  }).withActivity(({ ids }) => describeUntitled("product-reverted", ids)),

  query(getProductRecord, async ({ db, params }) => {
    const [row] = await requireProducts(db, [params.id]);
    if (!row) throw notFound("Product");
    return { product: toProductRecord(row) };
  }),

  mutation(duplicateProduct, ["products"], async ({ db, params }) => {
    const [row] = await requireProducts(db, [params.id]);
    if (!row) throw notFound("Product");
    const id = await getNextId(db, "products");
    const name = withCopySuffix(row.name);
    const copy: ProductRow = { ...row, id, name, slug: buildSlug(name.en, id), isHidden: true };
    await db.products.add(copy);
    return { product: toProductRecord(copy) };
  }).withActivity(({ product }) => describeProducts("product-added", [product])),

  mutation(addProductPicture, ["products", "productPictures"], {
    prepare: ({ body }) => preparePicture(body.data),
    run: async ({ db, prepared: picture }) => {
      const shownPaths = new Set((await db.products.toArray()).flatMap(({ images }) => images));
      return { path: await storePicture(db, PRODUCT_PICTURES, picture, { shownPaths, unusedLifetimeMs: DAY_MS }) };
    },
  }),
];
