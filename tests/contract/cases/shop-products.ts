import { examples } from "../../../src/contract/examples/index.ts";
import { anyErrorMessages, type ContractCase } from "../case.ts";

const { product } = examples.shop.createProduct.body;
const unknown = { name: "an unknown product", status: 404, error: "Product not found" };
const aboveThePrice = ["Enter an amount above the price."];
const emptyList = ["Add at least one item."];

export const shopProducts = {
  listProductRecords: {
    errorCases: [
      {
        name: "values that are not among the options",
        options: { query: { state: "lost", category: "garden" } },
        status: 400,
        error: {
          "state.0": ["Use one of visible, hidden, low, soldOut."],
          "category.0": ["Use one of audio, computing, mobile, office, home, travel."],
        },
      },
    ],
  },
  createProduct: {
    errorCases: [
      {
        name: "a price of 0, a fractional stock and no name",
        options: { body: { product: { ...product, price: 0, stock: 1.5, name: { en: "", th: " " } } } },
        status: 400,
        error: {
          "product.price": ["Enter an amount from 0.01 to 10,000,000."],
          "product.stock": ["Enter a whole number from 0 to 99,999."],
          "product.name.en": ["This is required."],
          "product.name.th": ["This is required."],
        },
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
        status: 400,
        error: { "product.images.0": ["Use the path of a picture."] },
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
      { name: "an empty list", options: { body: { products: [] } }, status: 400, error: { products: emptyList } },
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
      {
        name: "a negative stock",
        options: { body: { rows: [{ id: 4, stock: -1 }] } },
        status: 400,
        error: { "rows.0.stock": ["Enter a whole number from 0 to 99,999."] },
      },
    ],
  },
  undoProductChanges: {
    errorCases: [
      {
        name: "no lists",
        options: { body: {} },
        status: 400,
        error: { createdIds: anyErrorMessages, before: anyErrorMessages },
      },
    ],
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
        status: 400,
        error: { data: ["This file is empty."] },
      },
    ],
  },
} satisfies Record<string, ContractCase>;
