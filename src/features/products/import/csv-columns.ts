import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { NewProduct, ProductRecord } from "../../../contract/shop-products.ts";
import type { CsvColumn } from "../../../ui/csv.ts";

type ProductsT = TFunction<"products">;

/** The columns of the CSV file, in order, with the field of a product that each one shows. */
export const csvFields = {
  id: "id",
  nameEn: "name",
  nameTh: "name",
  descriptionEn: "description",
  descriptionTh: "description",
  brand: "brand",
  category: "category",
  price: "price",
  priceBefore: "priceBefore",
  stock: "stock",
  hasFreeShipping: "hasFreeShipping",
  featuresEn: "features",
  featuresTh: "features",
  images: "images",
  isHidden: "isHidden",
} as const satisfies Record<string, keyof NewProduct | "id">;
export type CsvColumnId = keyof typeof csvFields;
export const csvColumnIds = Object.keys(csvFields) as CsvColumnId[];

/** As the export writes the cell. Lists have one item on each line. */
export function formatCell(column: CsvColumnId, product: NewProduct & { id?: number }, t: ProductsT): string | number {
  switch (column) {
    case "id":
      return product.id ?? "";
    case "nameEn":
      return product.name.en;
    case "nameTh":
      return product.name.th;
    case "descriptionEn":
      return product.description.en;
    case "descriptionTh":
      return product.description.th;
    case "featuresEn":
      return product.features.map(({ en }) => en).join("\n");
    case "featuresTh":
      return product.features.map(({ th }) => th).join("\n");
    case "category":
      return t(`categories.${product.category}`);
    case "hasFreeShipping":
      return t(product.hasFreeShipping ? "csv.yes" : "csv.no");
    case "isHidden":
      return t(product.isHidden ? "states.hidden" : "states.visible");
    case "images":
      return product.images.join("\n");
    case "priceBefore":
      return product.priceBefore ?? "";
    default:
      return product[column];
  }
}

/** An exported file can be imported again. */
export function useCsvColumns(): readonly CsvColumn<ProductRecord>[] {
  const { t } = useTranslation("products");
  return useMemo(
    () =>
      csvColumnIds.map((id) => ({
        title: t(`csv.${id}`),
        value: (product: ProductRecord) => formatCell(id, product, t),
      })),
    [t],
  );
}
