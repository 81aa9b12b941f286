import { type HistoryEntry, MAX_HISTORY } from "../../../contract/user-details.ts";
import { type User, userFields } from "../../../contract/users.ts";
import type { UserDetailsRow } from "../../../db/tables/users.ts";
import { defaultSettings } from "../../../domain/account.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { findCurrentAccount } from "./user-guards.ts";

/** How long details of a deleted user are kept for undo. */
const DELETED_DETAILS_MS = 24 * 60 * 60_000;

interface NewHistoryEntry {
  /** The user's id. */
  id: number;
  event: HistoryEntry["event"];
  changes?: HistoryEntry["changes"];
}

const fields = Object.keys(userFields.entries) as (keyof typeof userFields.entries)[];
/** Pictures are too long for the history, so only the change is recorded. */
const toHistoryText = (field: string, value: string) => (field === "avatar" ? "" : value);

/** Returns the changed fields with old and new value. */
export const diffUsers = (before: User, after: User): HistoryEntry["changes"] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: toHistoryText(field, before[field]), to: toHistoryText(field, after[field]) }));

export const buildEmptyDetails = (id: number): UserDetailsRow => ({
  id,
  notification: defaultSettings.notification,
  history: [],
});

/**
 * Adds an entry to each user's history in the name of the current account, and deletes details of users deleted long
 * ago. Call inside a transaction over details and accounts.
 */
export async function recordHistory(
  context: Pick<HandlerContext, "db" | "account">,
  entries: readonly NewHistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { userDetails } = context.db;
  const now = new Date();
  const at = now.toISOString();
  const by = (await findCurrentAccount(context))?.fullName ?? "";
  const stored = await userDetails.bulkGet(entries.map(({ id }) => id));
  await userDetails.bulkPut(
    entries.map(({ id, event, changes = [] }, index) => {
      const { deletedAt: _, ...row } = stored[index] ?? buildEmptyDetails(id);
      const history = [...row.history, { at, by, event, changes }].slice(-MAX_HISTORY);
      return { ...row, history, ...(event === "deleted" && { deletedAt: at }) };
    }),
  );
  if (entries.some(({ event }) => event === "deleted"))
    await userDetails
      .where("deletedAt")
      .below(new Date(now.getTime() - DELETED_DETAILS_MS).toISOString())
      .delete();
}
