import { isAbroad } from "../contract/postal-address.ts";
import type { DeliveryMethod } from "../contract/shop.ts";
import type { CartProblem } from "../contract/shop-browse.ts";

/** Returns the product id from an id or from a slug that ends in `-<id>`; undefined if the text contains no id. */
export function parseProductId(idOrSlug: string): number | undefined {
  const [, digits] = /^(?:.+-)?([1-9]\d{0,14})$/.exec(idOrSlug) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The largest stock that counts as low. */
export const LOW_STOCK = 5;

/** In how many days a product ships. The app draws the day when the customer adds the product to the cart. */
export const SHIPPING_DAYS = { min: 1, max: 8 };

/** The shipping fees in baht, by destination (Thailand or abroad) and delivery method. */
const fees: Record<"home" | "abroad", Record<DeliveryMethod, number>> = {
  home: { standard: 50, express: 120 },
  abroad: { standard: 690, express: 1_490 },
};

export interface PricedLine {
  price: number;
  qty: number;
  discountPercentage: number;
  hasFreeShipping: boolean;
}

interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
}

// Calculate in satang (1/100 baht), because sums of integers are exact.
const satang = (baht: number) => Math.round(baht * 100);
const baht = (satang: number) => satang / 100;

const fullSatang = ({ price, qty }: Pick<PricedLine, "price" | "qty">) => satang(price) * qty;
/** Returns an order line's discount in satang. Half a satang rounds up, in the customer's favour. */
const discountSatang = (line: PricedLine) => Math.round((fullSatang(line) * line.discountPercentage) / 100);

/** Returns the price of all pieces of an order line without the discount. */
export const getFullLineTotal = (line: Pick<PricedLine, "price" | "qty">): number => baht(fullSatang(line));

/** Returns the price of an order line after its discount. */
export const getLineTotal = (line: PricedLine): number => baht(fullSatang(line) - discountSatang(line));

/** Returns the shipping fee. Standard delivery within Thailand is free if every product has free shipping. */
export function getShippingFee(
  lines: readonly Pick<PricedLine, "hasFreeShipping">[],
  delivery: DeliveryMethod,
  country: string,
) {
  if (isAbroad({ country })) return fees.abroad[delivery];
  return delivery === "standard" && lines.every(({ hasFreeShipping }) => hasFreeShipping) ? 0 : fees.home[delivery];
}

/** Calculates the totals of an order. The discount is rounded per line, so that the shown lines add up to the total. */
export function getOrderTotals(lines: readonly PricedLine[], delivery: DeliveryMethod, country: string): Totals {
  const sum = (part: (line: PricedLine) => number) => lines.reduce((total, line) => total + part(line), 0);
  const [subtotal, discount] = [sum(fullSatang), sum(discountSatang)];
  const shipping = getShippingFee(lines, delivery, country);
  return {
    subtotal: baht(subtotal),
    discount: baht(discount),
    shipping,
    total: baht(subtotal - discount + satang(shipping)),
  };
}

/**
 * Returns the latest shipping date of the items, but never a date before `earliest`: the dates in an old cart may have
 * passed.
 */
export const getShippingDate = (days: readonly string[], earliest: string): string =>
  days.reduce((latest, day) => (day > latest ? day : latest), earliest);

/** What the shop knows of a product now, compared with what the customer put into the cart. */
interface ComparedProduct {
  price: number;
  stock: number;
  isHidden: boolean;
  deletedAt?: string;
}

/** Returns true if customers can see and buy the product. */
export const isForSale = ({ isHidden, deletedAt }: Pick<ComparedProduct, "isHidden" | "deletedAt">): boolean =>
  !isHidden && deletedAt === undefined;

/** Returns why a cart line cannot be ordered as it is; null if it can. `item.price` is the price the customer saw. */
export function getCartProblem(item: { qty: number; price: number }, product: ComparedProduct): CartProblem | null {
  if (!isForSale(product)) return "unavailable";
  if (product.stock === 0) return "soldOut";
  if (product.stock < item.qty) return "tooFew";
  return product.price === item.price ? null : "priceChanged";
}
