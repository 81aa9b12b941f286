import type { Table } from "dexie";
import type { PlainCard } from "../../contract/dashboard.ts";
import type { Aggregation, Measure } from "../../domain/dashboard.ts";
import type { Translations } from "../../lib/localised-text.ts";

interface SeriesRow {
  id: string;
  name: Translations;
  /** The measures it is made of, and how many times each counts. */
  of: Readonly<Record<string, number>>;
  /** True where it shows the time just before the card's. */
  before?: boolean;
}

export interface CardRow extends Pick<PlainCard, "unit" | "period"> {
  /** The end of the call's path, such as `analytics/revenue`. */
  slug: string;
  title: Translations;
  total: Aggregation;
  series: readonly SeriesRow[];
}

export interface DashboardTables {
  cards: Table<CardRow, string>;
  measures: Table<Measure, string>;
}

export const dashboardStores = { cards: "slug", measures: "name" };
