import * as v from "valibot";
import { count, serverId } from "./fields.ts";

/** The newest change of a row: who made it, on which device, when, and what it changed. */
export const rowChange = v.object({
  /** Of the device. */
  slot: count,
  memberId: serverId,
  /** The effective time, in milliseconds since 1970. */
  at: v.pipe(v.number(), v.safeInteger()),
  /** The changed groups of fields; missing if the row was added or deleted. */
  groups: v.optional(v.array(v.string())),
});
export type RowChange = v.InferOutput<typeof rowChange>;

/** Of an event, whatever its age: the members who set its times and its guests last, or who deleted it. */
export const eventAuthors = { timeBy: v.optional(serverId), guestsBy: v.optional(serverId) };
export type EventAuthors = { readonly [K in keyof typeof eventAuthors]?: number | undefined };
