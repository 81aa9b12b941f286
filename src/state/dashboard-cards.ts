import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithLocalStorage } from "./atom-with-local-storage.ts";

/** The cards of the analytics page in their default order. */
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
  /** All cards, each once. */
  order: readonly AnalyticsCardId[];
  hidden: readonly AnalyticsCardId[];
}

const isCard = (value: unknown): value is AnalyticsCardId => analyticsCardIds.includes(value as AnalyticsCardId);

/** Parses a stored layout: drops unknown cards and appends cards that it does not contain. */
export function parseCardLayout(stored: unknown): CardLayout {
  const { order, hidden } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const cards = (list: unknown) => (Array.isArray(list) ? [...new Set(list.filter(isCard))] : []);
  return { order: [...new Set([...cards(order), ...analyticsCardIds])], hidden: cards(hidden) };
}

/** The user's order of the cards and the hidden ones, stored on the device. */
export const cardLayoutAtom = atomWithLocalStorage(storageKeys.dashboardCards, parseCardLayout);
