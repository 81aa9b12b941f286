import type { Collection } from "dexie";
import type { Message } from "../../../contract/chat.ts";
import type { listMessages } from "../../../contract/chat-messages.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";

type PageParams = ParsedInput<typeof listMessages>["params"];

interface Source<Row> {
  /** In the order of the conversation. */
  readonly select: (positions: { from?: number; below?: number }) => Collection<Row, string>;
  /** Throws a 404 HttpError for an unknown message. */
  readonly findPosition: (id: string) => Promise<number>;
  readonly toMessage: (row: Row) => Message;
}

/**
 * Reads through the index on positions, so that a page takes as long in a conversation of 10,000 messages as in a short
 * one.
 */
export async function readMessagePage<Row>({ select, findPosition, toMessage }: Source<Row>, params: PageParams) {
  const { seq, older, newer } = await getWindow(findPosition, params);
  // Read one row more on each side, to tell if there are more.
  const [olderRows, newerRows] = await Promise.all([
    select({ below: seq })
      .reverse()
      .limit(older + 1)
      .toArray(),
    select({ from: seq })
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
async function getWindow(findPosition: (id: string) => Promise<number>, { before, after, around, limit }: PageParams) {
  if (around) {
    const older = Math.floor(limit / 2);
    return { seq: await findPosition(around), older, newer: limit - older };
  }
  if (after !== undefined) return { seq: after + 1, older: 0, newer: limit };
  return { seq: before ?? Number.POSITIVE_INFINITY, older: limit, newer: 0 };
}
