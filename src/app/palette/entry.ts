import type { LucideIcon } from "lucide-react";
import type { PageEntry } from "../../state/navbar.ts";
import type { SearchableItem } from "./rank-items.ts";

/** The kinds of palette entries, in the order in which groups appear by default. */
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
  "messages",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One row of the command palette: a page, an action or a record. */
export interface Entry extends SearchableItem {
  /** Kind and id of the entry, such as `invoices:12`. The list of recent entries stores this key. */
  key: string;
  kind: EntryKind;
  /** The id of the entry's record; undefined for actions and messages. */
  id?: number | string;
  /** A date or an amount that is shown before the detail. The search does not look at it. */
  note?: string;
  icon: LucideIcon;
  /** URL of a picture that replaces the icon. */
  picture?: string;
  /** The path that opens when the user selects the entry. */
  link?: string;
  /** True if selecting the entry shows a preview of its record first. The link then opens from there or in a new tab. */
  hasPreview?: boolean;
  /** Runs when the user selects the entry. An entry without `run` and `link` also shows a preview. */
  run?: () => void;
  /** True if the entry must not appear among the recent entries. */
  skipsRecent?: boolean;
  /** The page that a star on this entry bookmarks; undefined if the entry cannot be bookmarked. */
  page?: PageEntry;
}
