import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { invoiceProductsQuery } from "../../../api/queries/products.ts";
import type { ProductRecord } from "../../../contract/shop-products.ts";
import type { Language } from "../../../lib/language.ts";
import { type Currency, getIncludedTax, toCents } from "../../../lib/money.ts";
import { formatAmountInput } from "../../../lib/parse-amount.ts";
import { useCan } from "../../../state/ability.ts";
import type { LineValues } from "./invoice-values.ts";

/** All items of an invoice suggest the products of one list. */
export const PRODUCT_LIST_ID = "invoice-products";

/** Prices of the shop include this VAT, in percent. */
const SHOP_TAX_RATE = 7;

/** The browser suggests the products while the user types an item. */
export function ProductOptions() {
  const { i18n } = useTranslation();
  const { data = [] } = useQuery({ ...invoiceProductsQuery, enabled: useCan("read", "Shop") });
  return (
    <datalist id={PRODUCT_LIST_ID}>
      {data.map(({ id, name }) => (
        <option key={id} value={name[i18n.language as Language]} />
      ))}
    </datalist>
  );
}

interface Terms {
  isTaxIncluded: boolean;
  currency: Currency;
}

/**
 * What a line gets from its product. A price in the shop includes VAT, so an invoice that adds VAT gets the price without
 * it. The shop's prices are in baht: an invoice in dollars keeps the price that is there.
 */
export function toProductValues(product: ProductRecord, { isTaxIncluded, currency }: Terms): Partial<LineValues> {
  const price = toCents(product.price);
  const cost = isTaxIncluded ? price : price - getIncludedTax(price, SHOP_TAX_RATE);
  return {
    productId: product.id,
    isGoods: true,
    ...(currency === "THB" && { cost: formatAmountInput(cost, 2) }),
  };
}
