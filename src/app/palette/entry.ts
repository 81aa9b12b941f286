import type { LucideIcon } from "lucide-react";
import type { PageEntry } from "../../state/navbar.ts";
import type { SearchableItem } from "./rank-items.ts";

/** What can be found, in the order in which the groups are shown where none fits better. */
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

/** One thing that can be found and chosen. */
export interface Entry extends SearchableItem {
  /** The kind and the id: `invoices:12`. Recent choices are kept by it. */
  key: string;
  kind: EntryKind;
  /** The record's; absent for actions. */
  id?: number;
  /** What tells it from others of the same title. */
  detail: string;
  icon: LucideIcon;
  /** Shown in the icon's place. */
  picture?: string;
  /** Where choosing it leads. */
  link?: string;
  /** What choosing it does; without it and without a link it is looked at in the palette. */
  run?: () => void;
  /** True where nobody wants it first the next time: it is not kept among the recent choices. */
  skipsRecent?: boolean;
  /** The page it is, where it can be bookmarked. */
  page?: PageEntry;
}
