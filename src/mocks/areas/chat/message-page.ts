import type { listMessages } from "../../../contract/chat-messages.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import type { Database } from "../../../db/database.ts";
import { requireMessage, selectMessages, toMessage } from "./message-records.ts";

type PageParams = ParsedInput<typeof listMessages>["params"];

/**
 * Reads through the index on positions, so that a page takes as long in a conversation of 10,000 messages as in a short
 * one.
 */
export async function readMessagePage(db: Database, params: PageParams) {
  const { seq, older, newer } = await getWindow(db, params);
  // Read one row more on each side, to tell if there are more.
  const [olderRows, newerRows] = await Promise.all([
    selectMessages(db, params.contactId, { below: seq })
      .reverse()
      .limit(older + 1)
      .toArray(),
    selectMessages(db, params.contactId, { from: seq })
      .limit(newer + 1)
      .toArray(),
  ]);
  return {
    messages: [...olderRows.slice(0, older).reverse(), ...newerRows.slice(0, newer)].map(toMessage),
    hasOlder: olderRows.length > older,
    hasNewer: newerRows.length > newer,
  };
}

/** Returns a position, how many messages before it to read and how many from it on. */
async function getWindow(db: Database, { contactId, before, after, around, limit }: PageParams) {
  if (around) {
    const { seq } = await requireMessage(db, contactId, around);
    const older = Math.floor(limit / 2);
    return { seq, older, newer: limit - older };
  }
  if (after !== undefined) return { seq: after + 1, older: 0, newer: limit };
  return { seq: before ?? Number.POSITIVE_INFINITY, older: limit, newer: 0 };
}
