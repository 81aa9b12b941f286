import type { LucideIcon } from "lucide-react";
import type { PageEntry } from "../../state/navbar.ts";
import type { SearchableItem } from "./rank-items.ts";

/** Entry kinds in the default group order. */
export const entryKinds = [
  "pages",
  "tasks",
  "invoices",
  "users",
  "products",
  "emails",
  "events",
  "files",
  "contacts",
  "actions",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry of the palette. */
export interface Entry extends SearchableItem {
  /** Kind and id, such as `invoices:12`; the recent entries are stored by it. */
  key: string;
  kind: EntryKind;
  /** The record's id; undefined for actions. */
  id?: number;
  /** Distinguishes entries with the same title. */
  detail: string;
  icon: LucideIcon;
  /** Shown instead of the icon. */
  picture?: string;
  /** The path it opens. */
  link?: string;
  /** Runs on selection; without `run` and `link` the record is previewed. */
  run?: () => void;
  /** True for actions that should not appear among the recent entries. */
  skipsRecent?: boolean;
  /** The bookmarkable page, if it is one. */
  page?: PageEntry;
}
