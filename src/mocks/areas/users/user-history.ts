import { type HistoryEntry, MAX_HISTORY } from "../../../contract/user-details.ts";
import { type User, userFields } from "../../../contract/users.ts";
import type { UserDetailsRow } from "../../../db/tables/users.ts";
import { defaultSettings } from "../../../domain/account.ts";
import { type AccountContext, findCurrentAccount } from "../../core/auth.ts";
import { deleteExpired, deletionExpiry } from "../../core/expired-rows.ts";

/** How long the details of a deleted user stay in the database, so that an undo can restore them. */
const DELETED_DETAILS_MS = 24 * 60 * 60_000;

interface NewHistoryEntry {
  id: number;
  event: HistoryEntry["event"];
  changes?: HistoryEntry["changes"];
}

const historyFields = Object.keys(userFields.entries) as (keyof typeof userFields.entries)[];
/** Pictures are too long for the history, so an entry only says that the picture changed. */
const toHistoryText = (field: string, value: string) => (field === "avatar" ? "" : value);

export const diffUsers = (before: User, after: User): HistoryEntry["changes"] =>
  historyFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: toHistoryText(field, before[field]), to: toHistoryText(field, after[field]) }));

export const buildEmptyDetails = (id: number): UserDetailsRow => ({
  id,
  notification: defaultSettings.notification,
  history: [],
});

/**
 * Also deletes the details of users who were deleted more than a day ago. Call it inside a transaction over details and
 * accounts.
 */
export async function recordHistory(context: AccountContext, entries: readonly NewHistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { userDetails } = context.db;
  const now = new Date();
  const at = now.toISOString();
  const by = (await findCurrentAccount(context))?.fullName ?? "";
  const storedRows = await userDetails.bulkGet(entries.map(({ id }) => id));
  await userDetails.bulkPut(
    entries.map(({ id, event, changes = [] }, index) => {
      const { deletedAt: _, ...row } = storedRows[index] ?? buildEmptyDetails(id);
      const history = [...row.history, { at, by, event, changes }].slice(-MAX_HISTORY);
      return { ...row, history, ...(event === "deleted" && { deletedAt: at }) };
    }),
  );
  if (entries.some(({ event }) => event === "deleted"))
    await deleteExpired(userDetails, {
      ...deletionExpiry,
      lifetimeMs: DELETED_DETAILS_MS,
      now,
      among: userDetails.where("deletedAt").above(""),
    });
}
