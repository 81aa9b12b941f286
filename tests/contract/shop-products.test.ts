import * as v from "valibot";
import { describe, expect } from "vitest";
import {
  addProductPicture,
  createProduct,
  duplicateProduct,
  importProducts,
  listProductRecords,
  updateProducts,
} from "../../src/contract/shop-products.ts";
import { PRODUCT_PICTURES } from "../../src/lib/picture-folders.ts";
import { respondWithPicture } from "../../src/mocks/core/pictures.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const RECORDS_PATH = "/apps/ecommerce/product-records";
const { product } = createProduct.example.body;

const fetchRecords = async (api: TestApi, query = "") =>
  v.parse(listProductRecords.responses[200], (await api.send("GET", RECORDS_PATH, { query })).data);
const createNewProduct = async (api: TestApi) =>
  v.parse(createProduct.responses[201], (await api.send("POST", RECORDS_PATH, { body: { product } })).data).product;
const callImport = (api: TestApi, rows: readonly object[]) =>
  api.send("POST", `${RECORDS_PATH}/import`, { body: { rows } });

describe("listProductRecords", () => {
  test.for([
    ["q=desk", [10, 4]],
    ["q=หูฟัง", [7, 1]],
    ["q=kadeen&sort=asc&sortColumn=price", [27, 21, 15, 9, 3]],
    ["category=audio&sort=asc&sortColumn=id", [1, 7, 13, 19, 25]],
    ["state=soldOut", [29]],
    ["state=low,soldOut&sort=asc&sortColumn=stock", [29, 25, 22, 10]],
    ["state=hidden", []],
  ] as const)("listProductRecords with %s finds the products %j", async ([query, expected], { api }) => {
    expect((await fetchRecords(api, query)).products.map(({ id }) => id)).toEqual(expected);
  });
});

describe("changing products", () => {
  test("a new product gets an id, a slug and the placeholder drawing as its picture", async ({ api }) => {
    expect(await createNewProduct(api)).toEqual({ ...product, id: 31, slug: "foldable-desk-tray-31", rating: 5 });
    expect((await api.db.products.get(31))?.image).toBe("/images/products/no-picture.svg");
  });

  test("undoProductChanges undoes an update but keeps later changes of price and stock", async ({ api }) => {
    const rows = await api.db.products.toArray();
    const changeProducts = (products: readonly object[]) => api.send("PATCH", RECORDS_PATH, { body: { products } });
    const { data } = await changeProducts([
      { id: 2, price: 30_000, isHidden: true },
      { id: 4, stock: 138 },
    ]);
    const { before, after } = v.parse(updateProducts.responses[200], data);
    expect(before).toEqual([
      { id: 2, price: 34_900, isHidden: false },
      { id: 4, stock: 38 },
    ]);
    const undoOptions = { body: { createdIds: [], before, after } };
    await api.send("POST", `${RECORDS_PATH}/import/undo`, undoOptions);
    expect(await api.db.products.toArray()).toEqual(rows);

    await changeProducts([
      { id: 2, price: 30_000, isHidden: true },
      { id: 4, stock: 138 },
    ]);
    await changeProducts([{ id: 2, price: 29_000 }]);
    // An order of five pieces.
    await api.db.products.update(4, { stock: 133 });
    await api.send("POST", `${RECORDS_PATH}/import/undo`, undoOptions);
    expect(await api.db.products.get(2)).toMatchObject({ price: 29_000, isHidden: false });
    expect(await api.db.products.get(4)).toMatchObject({ stock: 33 });
  });

  test("a copy of a product is hidden and has a slug of its own", async ({ api }) => {
    const { data } = await api.send("POST", `${RECORDS_PATH}/4/duplicate`);
    expect(v.parse(duplicateProduct.responses[201], data).product).toMatchObject({
      ...{ id: 31, isHidden: true, slug: "desk-lamp-with-a-jointed-arm-copy-31" },
      name: { en: "Desk lamp with a jointed arm (copy)", th: "โคมไฟตั้งโต๊ะแบบปรับแขน (สำเนา)" },
    });
  });

  test("restoreProducts restores a deleted product unchanged", async ({ api }) => {
    const row = await api.db.products.get(4);
    await api.send("POST", `${RECORDS_PATH}/delete-many`, { body: { ids: [4] } });
    expect((await fetchRecords(api)).total).toBe(29);
    await api.send("POST", `${RECORDS_PATH}/restore`, { body: { ids: [4] } });
    expect(await api.db.products.get(4)).toEqual(row);
  });

  test("a product deleted 30 days ago is deleted for good, unless a cart or wishlist contains it", async ({ api }) => {
    for (const id of [4, 8, 9]) await api.db.products.update(id, { deletedAt: "2026-01-01T00:00:00.000Z" });
    await api.send("POST", `${RECORDS_PATH}/delete-many`, { body: { ids: [5] } });
    const remainingIds = (await api.db.products.bulkGet([4, 5, 8, 9])).map((row) => row?.id);
    expect(remainingIds).toEqual([undefined, 5, 8, 9]);
  });
});

describe("importProducts", () => {
  test("importProducts creates and changes products at once; one call undoes it", async ({ api }) => {
    const rows = await api.db.products.toArray();
    const { data } = await callImport(api, [
      { id: 4, stock: 50 },
      { ...product, images: undefined },
    ]);
    const result = v.parse(importProducts.responses[200], data);
    expect(result).toEqual({ createdIds: [31], before: [{ id: 4, stock: 38 }], after: [{ id: 4, stock: 50 }] });
    await api.send("POST", `${RECORDS_PATH}/import/undo`, { body: result });
    expect((await fetchRecords(api)).total).toBe(30);
    expect((await api.db.products.toArray()).slice(0, 30)).toEqual(rows);
  });

  test("importProducts changes nothing if one row is invalid", async ({ api }) => {
    const rows = await api.db.products.toArray();
    expect((await callImport(api, [{ id: 4, stock: 50 }, product, { name: product.name }])).status).toBe(400);
    expect(await api.db.products.toArray()).toEqual(rows);
  });
});

describe("addProductPicture", () => {
  const { body } = addProductPicture.example;
  const addPicture = async (api: TestApi) => {
    const { data } = await api.send("POST", "/apps/ecommerce/product-pictures", { body });
    return v.parse(addProductPicture.responses[201], data).path;
  };

  test("addProductPicture stores a picture that the worker returns as a file", async ({ api }) => {
    const response = await respondWithPicture(api.db, await addPicture(api));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(body.data);
    expect((await respondWithPicture(api.db, `${PRODUCT_PICTURES}unknown`)).status).toBe(404);
  });

  test("addProductPicture deletes pictures of an earlier day that no product shows", async ({ api }) => {
    const [shownPath, unusedPath] = [await addPicture(api), await addPicture(api)];
    await api.db.products.update(4, { images: [shownPath] });
    await api.db.productPictures.toCollection().modify({ addedAt: "2026-01-01T00:00:00.000Z" });
    const freshPath = await addPicture(api);
    const paths = (await api.db.productPictures.toArray()).map(({ id }) => PRODUCT_PICTURES + id);
    expect(new Set(paths)).toEqual(new Set([shownPath, freshPath]));
    expect(paths).not.toContain(unusedPath);
  });
});
