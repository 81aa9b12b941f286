import { isAbroad } from "../contract/postal-address.ts";
import type { DeliveryMethod } from "../contract/shop.ts";
import { toLocalDay } from "../lib/local-day.ts";

const transitDays: Record<"home" | "abroad", Record<DeliveryMethod, readonly [min: number, max: number]>> = {
  home: { standard: [2, 4], express: [1, 2] },
  abroad: { standard: [8, 14], express: [3, 6] },
};

/** Days are `yyyy-mm-dd`. */
export function getDeliveryWindow(shippingDate: string, delivery: DeliveryMethod, country: string) {
  const [min, max] = transitDays[isAbroad({ country }) ? "abroad" : "home"][delivery];
  const shippingDay = new Date(`${shippingDate}T00:00`);
  return { from: toLocalDay(shippingDay, min), to: toLocalDay(shippingDay, max) };
}
