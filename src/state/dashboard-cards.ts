import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithLocalStorage } from "./atom-with-local-storage.ts";

/** In the default order. */
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
  /** Contains all cards, each once. */
  order: readonly AnalyticsCardId[];
  hidden: readonly AnalyticsCardId[];
}

const isCard = (value: unknown): value is AnalyticsCardId => analyticsCardIds.includes(value as AnalyticsCardId);

/** Drops cards that the app does not know and appends cards that are missing in the stored layout. */
export function parseCardLayout(stored: unknown): CardLayout {
  const { order, hidden } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const toCardIds = (list: unknown) => (Array.isArray(list) ? [...new Set(list.filter(isCard))] : []);
  return { order: [...new Set([...toCardIds(order), ...analyticsCardIds])], hidden: toCardIds(hidden) };
}

export const cardLayoutAtom = atomWithLocalStorage(storageKeys.dashboardCards, parseCardLayout);
