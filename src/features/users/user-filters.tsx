import { useTranslation } from "react-i18next";
import { userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { type ActiveFilter, FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import type { UsersSearch } from "./users-table-search.ts";

type Chosen = Pick<UsersSearch, "role" | "currentPlan" | "status">;
type Field = keyof Chosen;

const fields = ["role", "currentPlan", "status"] as const;
const words = { role: userRoles, currentPlan: userPlans, status: userStatuses };
const ANY = "";

interface UserFiltersProps extends Chosen, Pick<FilterBarProps, "searchField"> {
  onChange: (part: Chosen) => void;
  /** Whether there is anything to take away. */
  hasFilters: boolean;
  onClear: () => void;
}

/** The search field and filters of the list. */
export function UserFilters(props: UserFiltersProps) {
  const { searchField, onChange, hasFilters, onClear } = props;
  const { t } = useTranslation(["users", "common"]);
  const nameOf = (field: Field, value: string): string => {
    if (field === "role") return t(`common:roles.${value as "admin"}`);
    return field === "status" ? t(`statuses.${value as "active"}`) : t(`plans.${value as "basic"}`);
  };
  const active = fields.flatMap((field): ActiveFilter[] => {
    const value = props[field];
    if (!value) return [];
    const name = `${t(`fields.${field}`)}: ${nameOf(field, value)}`;
    return [{ id: field, name, remove: () => onChange({ [field]: undefined }) }];
  });
  return (
    <FilterBar
      searchLabel={t("search")}
      searchField={searchField}
      activeFilters={active}
      {...(hasFilters && { onClear })}
    >
      {fields.map((field) => (
        <ChoiceSelect<string>
          key={field}
          label={t(`fields.${field}`)}
          value={props[field] ?? ANY}
          choices={[
            { value: ANY, name: t(`any.${field}`) },
            ...words[field].map((value) => ({ value, name: nameOf(field, value) })),
          ]}
          onChange={(value) => onChange({ [field]: value === ANY ? undefined : value })}
          className="min-w-28 flex-1 sm:max-w-44"
        />
      ))}
    </FilterBar>
  );
}
