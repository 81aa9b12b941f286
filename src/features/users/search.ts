import * as v from "valibot";
import { userColumns, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../ui/list-search.ts";
import { createSearchValidator, optionalOrUndefined } from "../../ui/search-validator.ts";

/** The URL search of the list: `?q=…&role=editor&status=active&sort=role,-fullName&page=2`. */
export const usersTableSearch = createTableSearch({
  columns: userColumns,
  filters: {
    role: v.picklist(userRoles),
    currentPlan: v.picklist(userPlans),
    status: v.picklist(userStatuses),
  },
  others: {
    /** The user whose form is open: an id, or `new`. */
    user: v.union([v.literal("new"), v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/))]),
  },
});
export type UsersSearch = v.InferOutput<typeof usersTableSearch.schema>;

/** Call params: the typed text is searched in every visible field (`find`). */
export function toListParams(search: UsersSearch) {
  const { q, ...rest } = usersTableSearch.params(search);
  return { ...rest, find: q };
}

/** The list's last search params. */
export const getSavedListSearch = (): UsersSearch => v.parse(usersTableSearch.schema, loadListSearch("users"));

export const userTabs = ["overview", "security", "plan", "notifications", "activity", "invoices"] as const;
export type UserTab = (typeof userTabs)[number];

/** Search params of a user's page. */
export const userSearch = createSearchValidator({
  tab: optionalOrUndefined(v.picklist(userTabs)),
  /** The form is open. */
  edit: optionalOrUndefined(v.literal("true")),
});
export type UserSearch = v.InferOutput<typeof userSearch.schema>;
