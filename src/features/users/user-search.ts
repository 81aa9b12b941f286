import * as v from "valibot";
import { createSearchValidator, optionalOrUndefined } from "../../ui/search-validator.ts";

export const userTabs = ["overview", "security", "plan", "notifications", "activity", "invoices"] as const;
export type UserTab = (typeof userTabs)[number];

/** Search params of a user's page. */
export const userSearch = createSearchValidator({
  tab: optionalOrUndefined(v.picklist(userTabs)),
  /** The form is open. */
  edit: optionalOrUndefined(v.literal("true")),
});
export type UserSearch = v.InferOutput<typeof userSearch.schema>;
