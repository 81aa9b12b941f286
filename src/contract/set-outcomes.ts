import * as v from "valibot";
import type { Outcome, Refusal } from "../sync/decide.ts";
import { count, serverId } from "./fields.ts";

/** Of a table of the app. */
const rowId = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.minLength(1), v.maxLength(200))]);
export const table = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));
export const row = v.record(v.string(), v.unknown());
export const address = { table, id: rowId };

export const milliseconds = v.pipe(v.number(), v.safeInteger());

export const refusals = [
  "taken",
  "missing",
  "changed",
  "minimum",
  "reference",
  "file",
  "forbidden",
  "invalid",
] as const satisfies readonly Refusal[];

const by = v.object({
  slot: count,
  at: milliseconds,
  name: v.optional(v.string()),
  memberId: v.optional(serverId),
  deviceName: v.optional(v.string()),
});
const outcome = v.variant("isAccepted", [
  v.object({
    isAccepted: v.literal(true),
    lost: v.array(v.object({ ...address, group: v.optional(v.string()), by })),
  }),
  v.object({
    isAccepted: v.literal(false),
    refusal: v.picklist(refusals),
    ...address,
    by: v.optional(by),
  }),
]) as unknown as v.GenericSchema<Outcome, Outcome>;
export const outcomes = v.array(v.object({ no: v.number(), outcome }));
