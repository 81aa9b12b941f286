import { useTranslation } from "react-i18next";
import { type InvoiceStatus, invoiceStatuses } from "../../../contract/invoices.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { FilterBar, type FilterBarProps } from "../../../ui/data-table/filter-bar.tsx";
import type { InvoiceSearch } from "./invoice-table-search.ts";

const ANY = "";

interface InvoiceFiltersProps extends Pick<InvoiceSearch, "status" | "overdue">, Pick<FilterBarProps, "searchField"> {
  onChange: (part: Pick<InvoiceSearch, "status" | "overdue">) => void;
  /** Whether there is anything to take away. */
  hasFilters: boolean;
  onClear: () => void;
}

/** The search field and filters of the list. */
export function InvoiceFilters(props: InvoiceFiltersProps) {
  const { searchField, status, overdue, onChange, hasFilters, onClear } = props;
  const { t } = useTranslation("invoices");
  const active = [
    ...(status ? [{ id: "status", name: t(`status.${status}`), remove: () => onChange({ status: undefined }) }] : []),
    ...(overdue ? [{ id: "overdue", name: t("status.overdue"), remove: () => onChange({ overdue: undefined }) }] : []),
  ];
  return (
    <FilterBar
      searchLabel={t("list.search")}
      searchField={searchField}
      activeFilters={active}
      {...(hasFilters && { onClear })}
    >
      <ChoiceSelect<InvoiceStatus | typeof ANY>
        label={t("status.label")}
        value={status ?? ANY}
        choices={[
          { value: ANY, name: t("list.anyStatus") },
          ...invoiceStatuses.map((status) => ({ value: status, name: t(`status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
    </FilterBar>
  );
}
