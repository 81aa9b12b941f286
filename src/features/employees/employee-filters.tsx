import { useTranslation } from "react-i18next";
import { employeeStatuses } from "../../contract/employees.ts";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import { type EmployeeStatus, statusTextKeys } from "./employee-status.ts";

interface EmployeeFiltersProps extends Pick<FilterBarProps, "searchField"> {
  status: EmployeeStatus[] | undefined;
  onChange: (part: { status: EmployeeStatus[] | undefined }) => void;
  /** Whether there is anything to take away. */
  hasFilters: boolean;
  onClear: () => void;
}

/** The search field and filters of the list. */
export function EmployeeFilters(props: EmployeeFiltersProps) {
  const { searchField, status = [], onChange, hasFilters, onClear } = props;
  const { t } = useTranslation("employees");
  return (
    <FilterBar searchLabel={t("search")} searchField={searchField} {...(hasFilters && { onClear })}>
      <StatusFilter
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen.length > 0 ? [...chosen] : undefined })}
      />
    </FilterBar>
  );
}

interface StatusFilterProps {
  chosen: readonly EmployeeStatus[];
  onChange: (chosen: readonly EmployeeStatus[]) => void;
}

/** The statuses as chips: any of those that are pressed; none of them means all. */
function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const { t } = useTranslation("employees");
  return (
    <fieldset className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
      <legend className="sr-only">{t("columns.status")}</legend>
      {employeeStatuses.map((status) => {
        const isChosen = chosen.includes(status);
        const others = chosen.filter((each) => each !== status);
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? others : employeeStatuses.filter((each) => each === status || others.includes(each)))
            }
            className="flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-border bg-surface px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
          >
            {t(`status.${statusTextKeys[status]}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
