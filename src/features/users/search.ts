import * as v from "valibot";

export const userTabs = ["overview", "security", "plan", "notifications", "activity", "invoices"] as const;
export type UserTab = (typeof userTabs)[number];

const absent = undefined;

/** What the address of a user's page says besides whose it is. */
export const userSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(userTabs)), absent),
  /** Whether the form is open. */
  edit: v.fallback(v.optional(v.literal("true")), absent),
});
export type UserSearch = v.InferOutput<typeof userSearch>;
