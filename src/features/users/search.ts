import * as v from "valibot";
import { userColumns, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../ui/list-search.ts";
import { createSearchValidator, toOptionalSchema } from "../../ui/search-validator.ts";

/** `?q=…&role=editor&status=active&sort=role,-fullName&page=2` */
export const usersTableSearch = createTableSearch({
  columns: userColumns,
  filters: {
    role: v.picklist(userRoles),
    currentPlan: v.picklist(userPlans),
    status: v.picklist(userStatuses),
  },
  others: {
    /** Whose form is open: the id of a user, or `new`. */
    user: v.union([v.literal("new"), v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/))]),
  },
});
export type UsersSearch = v.InferOutput<typeof usersTableSearch.schema>;

/** `q` becomes `find`, a search in all visible fields. */
export function toListParams(search: UsersSearch) {
  const { q, ...rest } = usersTableSearch.params(search);
  return { ...rest, find: q };
}

/** A user's page links back to this view. */
export const getLastListSearch = (): UsersSearch => v.parse(usersTableSearch.schema, loadListSearch("users"));

export const userTabs = ["overview", "security", "plan", "notifications", "activity", "invoices"] as const;
export type UserTab = (typeof userTabs)[number];

export const userSearch = createSearchValidator({
  tab: toOptionalSchema(v.picklist(userTabs)),
  /** `"true"` while the user's form is open, otherwise missing. */
  edit: toOptionalSchema(v.literal("true")),
});
export type UserSearch = v.InferOutput<typeof userSearch.schema>;
