import type { LucideIcon } from "lucide-react";
import type { PageEntry } from "../../state/navbar.ts";
import type { SearchableItem } from "./rank-items.ts";

/** In the order in which groups appear by default. */
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

export interface PaletteEntry extends SearchableItem {
  /** Such as `invoices:12`. The list of recent entries stores it. */
  key: string;
  kind: EntryKind;
  /** Undefined for actions and messages. */
  id?: number | string;
  /** A date or an amount, shown before the detail. Searches ignore it. */
  note?: string;
  icon: LucideIcon;
  /** Replaces the icon. */
  picture?: string;
  link?: string;
  /** True if selecting the entry shows a preview of its record first. The link then opens from there or in a new tab. */
  hasPreview?: boolean;
  /** An entry that has neither `run` nor `link` also shows a preview. */
  run?: () => void;
  skipsRecent?: boolean;
  /** The page that the entry's star bookmarks; undefined if the entry cannot be bookmarked. */
  page?: PageEntry;
}
