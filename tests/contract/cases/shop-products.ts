import { createProduct } from "../../../src/contract/shop-products.ts";
import { type ContractCase, notFound, rejects, rejectsNoPicture } from "../case.ts";

const { product } = createProduct.example.body;
const priceBeforeError = ["Enter an amount above the price."];
const productIdCase = { errorCases: [notFound("Product", { params: { id: 99 } })] };

export const shopProducts = {
  listProductRecords: { invalid: { state: ["lost"], category: ["garden"] } },
  createProduct: {
    invalid: {
      "product.price": [0],
      "product.stock": [1.5],
      "product.name.en": [""],
      "product.name.th": [" "],
      "product.images": [["https://example.com/a.png"]],
    },
    errorCases: [
      rejects(
        "a price before that is not above the price",
        400,
        { "product.priceBefore": priceBeforeError },
        { body: { product: { ...product, priceBefore: product.price } } },
      ),
    ],
  },
  updateProducts: {
    invalid: { products: [[]] },
    errorCases: [
      notFound("Product", { body: { products: [{ id: 99, stock: 1 }] } }),
      rejects(
        "a price above the price before",
        400,
        { "products.0.priceBefore": priceBeforeError },
        { body: { products: [{ id: 2, price: 50_000 }] } },
      ),
    ],
  },
  deleteProducts: { errorCases: [notFound("Product", { body: { ids: [4, 99] } })] },
  restoreProducts: {
    success: async (api) => {
      await api.db.products.update(4, { deletedAt: "2026-11-20T03:00:00.000Z" });
      return { body: { ids: [4] } };
    },
    errorCases: [notFound("Product", { body: { ids: [99] } })],
  },
  importProducts: {
    invalid: { "rows.0.stock": [-1] },
    errorCases: [
      rejects(
        "an unknown number",
        400,
        { "rows.0.id": ["There is no product with this number."] },
        { body: { rows: [{ id: 99, stock: 1 }] } },
      ),
      rejects(
        "a new product without category and price",
        400,
        { "rows.0.category": ["This is required."], "rows.0.price": ["This is required."] },
        { body: { rows: [{ name: product.name }] } },
      ),
    ],
  },
  undoProductChanges: { invalid: { createdIds: [undefined], before: [undefined] } },
  getProductRecord: productIdCase,
  duplicateProduct: productIdCase,
  addProductPicture: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { data: [""] },
    errorCases: [rejectsNoPicture()],
  },
} satisfies Record<string, ContractCase>;
