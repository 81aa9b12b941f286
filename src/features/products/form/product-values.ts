import type { TFunction } from "i18next";
import * as v from "valibot";
import { productCategories } from "../../../contract/shop.ts";
import { type NewProduct, newProduct, type ProductRecord } from "../../../contract/shop-products.ts";
import { formatAmountInput, parseAmount, parseWholeNumber } from "../../../lib/parse-amount.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";

const bilingualTextSchema = v.object({ en: v.string(), th: v.string() });

const productValuesSchema = v.object({
  name: bilingualTextSchema,
  description: bilingualTextSchema,
  brand: v.string(),
  category: v.picklist(productCategories),
  price: v.string(),
  priceBefore: v.string(),
  stock: v.string(),
  hasFreeShipping: v.boolean(),
  features: v.array(bilingualTextSchema),
  images: v.array(v.string()),
  isHidden: v.boolean(),
});
/** Amounts are texts as typed. */
export type ProductValues = v.InferOutput<typeof productValuesSchema>;

export const productDraftSchema = v.partial(productValuesSchema);

export const emptyProduct: ProductValues = {
  name: { en: "", th: "" },
  description: { en: "", th: "" },
  brand: "",
  category: "audio",
  price: "",
  priceBefore: "",
  stock: "0",
  hasFreeShipping: false,
  features: [],
  images: [],
  isHidden: false,
};

const formatPrice = (price: number | null) => (price === null ? "" : formatAmountInput(Math.round(price * 100), 2));

export const toFormValues = (product: ProductRecord | undefined): ProductValues =>
  product
    ? {
        ...v.parse(v.omit(productValuesSchema, ["price", "priceBefore", "stock"]), product),
        price: formatPrice(product.price),
        priceBefore: formatPrice(product.priceBefore),
        stock: String(product.stock),
      }
    : emptyProduct;

/** In baht; NaN for a text that is no amount, which the contract rejects. */
export function parsePrice(text: string): number {
  const amount = parseAmount(text);
  return typeof amount === "number" ? amount / 100 : Number.NaN;
}

const validProductSchema = v.pipe(
  productValuesSchema,
  v.transform((form) => ({
    ...form,
    price: parsePrice(form.price),
    priceBefore: form.priceBefore.trim() === "" ? null : parsePrice(form.priceBefore),
    stock: parseWholeNumber(form.stock) ?? Number.NaN,
  })),
  newProduct,
) as unknown as v.GenericSchema<ProductValues, NewProduct>;

type ProductsT = TFunction<"products">;

export function getFieldMessage(field: keyof NewProduct, t: ProductsT): string {
  if (field === "category")
    return t("errors.category", { choices: productCategories.map((each) => t(`categories.${each}`)).join(", ") });
  if (field === "hasFreeShipping") return t("errors.hasFreeShipping", { yes: t("csv.yes"), no: t("csv.no") });
  if (field === "isHidden") return t("errors.isHidden", { visible: t("states.visible"), hidden: t("states.hidden") });
  return t(`errors.${field}`);
}

export const createProductSchema = (t: ProductsT) =>
  replaceSchemaMessages(validProductSchema, (issue) =>
    getFieldMessage((v.getDotPath(issue) ?? "name").split(".")[0] as keyof NewProduct, t),
  );
