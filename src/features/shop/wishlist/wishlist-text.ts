import type { ShopProduct } from "../../../contract/shop.ts";
import { toCents } from "../../../lib/money.ts";
import { formatBaht, hasSatang } from "../parts/price.tsx";

type ListedProduct = Pick<ShopProduct, "name" | "price" | "stock" | "slug">;

/** Counts only products that can be bought. */
export const formatTotal = (products: readonly Pick<ListedProduct, "price" | "stock">[]): string =>
  formatBaht(
    products.reduce((sum, { price, stock }) => (stock > 0 ? sum + toCents(price) : sum), 0) / 100,
    hasSatang(products),
  );

interface WishlistTextOptions {
  title: string;
  soldOut: string;
  total: string;
  getUrl: (slug: string) => string;
}

/** Name, price and link of each product, and the total. */
export function buildWishlistText(products: readonly ListedProduct[], options: WishlistTextOptions): string {
  const { title, soldOut, total, getUrl } = options;
  const withSatang = hasSatang(products);
  const blocks = products.map(({ name, price, stock, slug }) => {
    const note = stock === 0 ? ` (${soldOut})` : "";
    return `• ${name}: ${formatBaht(price, withSatang)}${note}\n${getUrl(slug)}`;
  });
  return [title, ...blocks, total].join("\n\n");
}
