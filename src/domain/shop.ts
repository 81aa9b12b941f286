import { isAbroad } from "../contract/postal-address.ts";
import type { DeliveryMethod } from "../contract/shop.ts";
import type { CartProblem } from "../contract/shop-browse.ts";

/** Accepts an id or a slug that ends in `-<id>`. */
export function parseProductId(idOrSlug: string): number | undefined {
  const [, digits] = /^(?:.+-)?([1-9]\d{0,14})$/.exec(idOrSlug) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const LOW_STOCK = 5;

/** In days. Adding a product to the cart chooses one of them at random. */
export const SHIPPING_DAYS = { min: 1, max: 8 };

/** In baht. `abroad` is outside Thailand. */
const shippingFees: Record<"home" | "abroad", Record<DeliveryMethod, number>> = {
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
const toSatang = (baht: number) => Math.round(baht * 100);
const toBaht = (satang: number) => satang / 100;

const fullSatang = ({ price, qty }: Pick<PricedLine, "price" | "qty">) => toSatang(price) * qty;
/** Half a satang rounds up, in the customer's favour. */
const discountSatang = (line: PricedLine) => Math.round((fullSatang(line) * line.discountPercentage) / 100);

/** In baht. */
export const getFullLineTotal = (line: Pick<PricedLine, "price" | "qty">): number => toBaht(fullSatang(line));

/** In baht. */
export const getLineTotal = (line: PricedLine): number => toBaht(fullSatang(line) - discountSatang(line));

/** Standard delivery within Thailand is free if every product has free shipping. */
export function getShippingFee(
  lines: readonly Pick<PricedLine, "hasFreeShipping">[],
  delivery: DeliveryMethod,
  country: string,
) {
  if (isAbroad({ country })) return shippingFees.abroad[delivery];
  return delivery === "standard" && lines.every(({ hasFreeShipping }) => hasFreeShipping)
    ? 0
    : shippingFees.home[delivery];
}

/** The discount is rounded per line, so that the shown lines add up to the total. */
export function getOrderTotals(lines: readonly PricedLine[], delivery: DeliveryMethod, country: string): Totals {
  const sum = (part: (line: PricedLine) => number) => lines.reduce((total, line) => total + part(line), 0);
  const [subtotal, discount] = [sum(fullSatang), sum(discountSatang)];
  const shipping = getShippingFee(lines, delivery, country);
  return {
    subtotal: toBaht(subtotal),
    discount: toBaht(discount),
    shipping,
    total: toBaht(subtotal - discount + toSatang(shipping)),
  };
}

/** Never before `earliest`: the dates in an old cart may have passed. */
export const getShippingDate = (days: readonly string[], earliest: string): string =>
  days.reduce((latest, day) => (day > latest ? day : latest), earliest);

interface ComparedProduct {
  price: number;
  stock: number;
  isHidden: boolean;
  deletedAt?: string;
}

export const isForSale = ({ isHidden, deletedAt }: Pick<ComparedProduct, "isHidden" | "deletedAt">): boolean =>
  !isHidden && deletedAt === undefined;

/** `item.price` is the price the customer saw. */
export function getCartProblem(item: { qty: number; price: number }, product: ComparedProduct): CartProblem | null {
  if (!isForSale(product)) return "unavailable";
  if (product.stock === 0) return "soldOut";
  if (product.stock < item.qty) return "tooFew";
  return product.price === item.price ? null : "priceChanged";
}
