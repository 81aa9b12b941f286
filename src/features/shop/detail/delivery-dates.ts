import { SHIPPING_DAYS } from "../../../domain/shop.ts";
import { getDateFormat } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";

const getFormat = (language: string) =>
  getDateFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

const toUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats the days on which a product may ship if the customer orders now: "Fri, 27 Nov – Fri, 4 Dec". */
export const formatShippingDays = (language: string, now = new Date()): string =>
  getFormat(language).formatRange(toUtc(toLocalDay(now, SHIPPING_DAYS.min)), toUtc(toLocalDay(now, SHIPPING_DAYS.max)));

/** Formats the day on which a product in the cart ships: "Fri, 27 Nov". */
export const formatShippingDay = (day: string, language: string): string => getFormat(language).format(toUtc(day));
