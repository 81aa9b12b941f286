import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithLocalStorage } from "./atom-with-local-storage.ts";

/** The cards of the analytics page, in the order in which they come. */
export const analyticsCardIds = [
  "revenue",
  "product-orders",
  "avg-sessions",
  "revenue-report",
  "support-tracker",
  "goal-overview",
  "sessions-device",
  "customers",
] as const;
export type AnalyticsCardId = (typeof analyticsCardIds)[number];

export interface CardLayout {
  /** Every card, each once. */
  order: readonly AnalyticsCardId[];
  hidden: readonly AnalyticsCardId[];
}

const isCard = (value: unknown): value is AnalyticsCardId => analyticsCardIds.includes(value as AnalyticsCardId);

/** What a device has kept as a layout: what is no card is dropped, and cards that it does not know come last. */
export function parseCardLayout(kept: unknown): CardLayout {
  const { order, hidden } = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const cards = (list: unknown) => (Array.isArray(list) ? [...new Set(list.filter(isCard))] : []);
  return { order: [...new Set([...cards(order), ...analyticsCardIds])], hidden: cards(hidden) };
}

/** The person's own order of the cards, and which of them they do not want to see. Kept on the device. */
export const cardLayoutAtom = atomWithLocalStorage(storageKeys.dashboardCards, parseCardLayout);
