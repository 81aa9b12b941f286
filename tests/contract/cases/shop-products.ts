import { shopExamples } from "../../../src/contract/examples/shop.ts";
import type { ContractCase } from "../case.ts";

const { product } = shopExamples.createProduct.body;
const unknown = { name: "an unknown product", status: 404, error: "Product not found" };
const aboveThePrice = ["Enter an amount above the price."];

export const shopProducts = {
  listProductRecords: {
    errorCases: [
      {
        name: "values that are not among the options",
        options: { query: { state: "lost", category: "garden" } },
        invalid: ["state.0", "category.0"],
      },
    ],
  },
  createProduct: {
    errorCases: [
      {
        name: "a price of 0, a fractional stock and no name",
        options: { body: { product: { ...product, price: 0, stock: 1.5, name: { en: "", th: " " } } } },
        invalid: ["product.price", "product.stock", "product.name.en", "product.name.th"],
      },
      {
        name: "a price before that is not above the price",
        options: { body: { product: { ...product, priceBefore: product.price } } },
        status: 400,
        error: { "product.priceBefore": aboveThePrice },
      },
      {
        name: "a picture from another server",
        options: { body: { product: { ...product, images: ["https://example.com/a.png"] } } },
        invalid: ["product.images.0"],
      },
    ],
  },
  updateProducts: {
    errorCases: [
      { ...unknown, options: { body: { products: [{ id: 99, stock: 1 }] } } },
      {
        name: "a price above the price before",
        options: { body: { products: [{ id: 2, price: 50_000 }] } },
        status: 400,
        error: { "products.0.priceBefore": aboveThePrice },
      },
      { name: "an empty list", options: { body: { products: [] } }, invalid: ["products"] },
    ],
  },
  deleteProducts: { errorCases: [{ ...unknown, options: { body: { ids: [4, 99] } } }] },
  restoreProducts: {
    success: async (api) => {
      await api.db.products.update(4, { deletedAt: "2026-11-20T03:00:00.000Z" });
      return { body: { ids: [4] } };
    },
    errorCases: [{ ...unknown, options: { body: { ids: [99] } } }],
  },
  importProducts: {
    errorCases: [
      {
        name: "an unknown number",
        options: { body: { rows: [{ id: 99, stock: 1 }] } },
        status: 400,
        error: { "rows.0.id": ["There is no product with this number."] },
      },
      {
        name: "a new product without category and price",
        options: { body: { rows: [{ name: { en: "Tray", th: "ถาด" } }] } },
        status: 400,
        error: { "rows.0.category": ["This is required."], "rows.0.price": ["This is required."] },
      },
      { name: "a negative stock", options: { body: { rows: [{ id: 4, stock: -1 }] } }, invalid: ["rows.0.stock"] },
    ],
  },
  undoProductChanges: {
    errorCases: [{ name: "no lists", options: { body: {} }, invalid: ["createdIds", "before"] }],
  },
  getProductRecord: { errorCases: [{ ...unknown, options: { params: { id: 99 } } }] },
  duplicateProduct: { errorCases: [{ ...unknown, options: { params: { id: 99 } } }] },
  addProductPicture: {
    errorCases: [
      {
        name: "a file that is no picture",
        options: { body: { fileName: "a.png", mediaType: "image/png", data: "aGVsbG8gd29ybGQhISEh" } },
        status: 400,
        error: { data: ["Use a WebP, PNG or JPEG picture."] },
      },
      {
        name: "an empty file",
        options: { body: { fileName: "a.png", mediaType: "image/png", data: "" } },
        invalid: ["data"],
      },
    ],
  },
} satisfies Record<string, ContractCase>;
