import { useTranslation } from "react-i18next";
import { userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import type { ActiveFilter } from "../../ui/data-table/filter-bar.tsx";
import type { UsersSearch } from "./list-search.ts";

type Chosen = Pick<UsersSearch, "role" | "currentPlan" | "status">;
type Field = keyof Chosen;

const fields = ["role", "currentPlan", "status"] as const;
const words = { role: userRoles, currentPlan: userPlans, status: userStatuses };
const ANY = "";

interface UserFiltersProps {
  search: Chosen;
  onChange: (part: Chosen) => void;
}

/** What the values of the filters are called. */
function useFilterNames() {
  const { t } = useTranslation(["users", "common"]);
  return (field: Field, value: string): string => {
    if (field === "role") return t(`common:roles.${value as "admin"}`);
    return field === "status" ? t(`statuses.${value as "active"}`) : t(`plans.${value as "basic"}`);
  };
}

/** By what the list can be narrowed besides the search text. */
export function UserFilters({ search, onChange }: UserFiltersProps) {
  const { t } = useTranslation("users");
  const nameOf = useFilterNames();
  return fields.map((field) => (
    <ChoiceSelect<string>
      key={field}
      label={t(`fields.${field}`)}
      value={search[field] ?? ANY}
      choices={[
        { value: ANY, name: t(`any.${field}`) },
        ...words[field].map((value) => ({ value, name: nameOf(field, value) })),
      ]}
      onChange={(value) => onChange({ [field]: value === ANY ? undefined : value })}
      className="min-w-28 flex-1 sm:max-w-44"
    />
  ));
}

/** The filters that are on, each with its way out. */
export function useActiveFilters({ search, onChange }: UserFiltersProps): ActiveFilter[] {
  const { t } = useTranslation("users");
  const nameOf = useFilterNames();
  return fields.flatMap((field) => {
    const value = search[field];
    if (!value) return [];
    const name = `${t(`fields.${field}`)}: ${nameOf(field, value)}`;
    return [{ id: field, name, remove: () => onChange({ [field]: undefined }) }];
  });
}
