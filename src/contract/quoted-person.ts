import * as v from "valibot";
import { MAX_SERVER_ID, picture, requiredLine } from "./fields.ts";

/** A person as a task or an event names them, with the name and the picture of that time. */
export const quotedPerson = v.object({
  fullName: requiredLine(100),
  avatar: picture,
  /** Only in a workspace, if the person is one of its members. */
  memberId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SERVER_ID))),
});
