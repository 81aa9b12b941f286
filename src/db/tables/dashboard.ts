import type { Table } from "dexie";
import type { TrendCard } from "../../contract/dashboard.ts";
import type { Aggregation, SampleSeries } from "../../domain/dashboard.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

interface SeriesRow {
  id: string;
  name: Translations;
  /** Measure names with their weights. */
  of: Readonly<Record<string, number>>;
  before?: boolean;
}

export interface CardRow extends Pick<TrendCard, "unit" | "period"> {
  /** The end of the path of the card's endpoint: `analytics/revenue` for `/card/card-analytics/revenue`. */
  slug: string;
  title: Translations;
  total: Aggregation;
  series: readonly SeriesRow[];
}

interface DashboardTables {
  cards: Table<CardRow, string>;
  measures: Table<SampleSeries, string>;
}

export const dashboardTables = defineTables<DashboardTables>()(
  { cards: "slug", measures: "name" },
  { seed: "every-version" },
);
