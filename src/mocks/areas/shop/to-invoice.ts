import { badRequest } from "../../../contract/errors.ts";
import { MAX_COST } from "../../../contract/invoice-amounts.ts";
import { MAX_ITEMS } from "../../../contract/invoice-item.ts";
import type { OrderRow } from "../../../db/tables/shop.ts";
import { formatPlaceLines } from "../../../domain/format-address.ts";
import { getIncludedVat } from "../../../domain/orders.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { toCents } from "../../../lib/money.ts";

const DUE_DAYS = 14;

/**
 * As in the shop, the prices include the tax. Delivery is the last line item, so the invoice has the order's total and
 * tax. A company that is not registered for VAT charges none.
 */
export function toInvoice(order: OrderRow, isVatRegistered: boolean) {
  const { address, shipping } = order;
  const number = formatOrderNumber(order);
  const { fullName, phone, email = "", country } = address;
  const rate = isVatRegistered ? getIncludedVat(order).rate : 0;
  const shippingItem = { title: { en: "Delivery", th: "ค่าจัดส่ง" }, description: "", cost: shipping, qty: 1 };
  const shippingItems = shipping > 0 ? [shippingItem] : [];
  return {
    issuedDate: toLocalDay(new Date()),
    dueDate: toLocalDay(new Date(), DUE_DAYS),
    client: {
      name: fullName,
      company: "",
      companyEmail: email,
      address: formatPlaceLines(address).join(", "),
      country,
      contact: phone,
    },
    service: { en: `Order ${number}`, th: `คำสั่งซื้อ ${number}` },
    currency: "THB" as const,
    avatar: "",
    invoiceStatus: order.paidAt === null ? ("Draft" as const) : ("Paid" as const),
    items: [...toInvoiceItems(order, MAX_ITEMS - shippingItems.length), ...shippingItems],
    taxRate: rate,
    isTaxIncluded: rate > 0,
    discount: order.discount,
    note: "",
    salesperson: "",
  };
}

/**
 * Returns at most `max` items; the last one then holds the sum of the rest. Throws a 400 HttpError if this sum is more
 * than a line item may cost.
 */
function toInvoiceItems({ items }: OrderRow, max: number) {
  const lines = items.map(({ name, price, qty }) => ({ title: name, description: "", cost: price, qty }));
  if (lines.length <= max) return lines;
  const rest = lines.slice(max - 1);
  const cents = rest.reduce((sum, { cost, qty }) => sum + toCents(cost) * qty, 0);
  if (cents > toCents(MAX_COST)) throw badRequest({ items: ["The order is too large for one invoice."] });
  const title = { en: `${rest.length} more products`, th: `สินค้าอื่นอีก ${rest.length} รายการ` };
  return [...lines.slice(0, max - 1), { title, description: "", cost: cents / 100, qty: 1 }];
}
