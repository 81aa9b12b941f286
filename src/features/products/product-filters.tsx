import { useTranslation } from "react-i18next";
import { productCategories } from "../../contract/shop.ts";
import { productStates } from "../../contract/shop-products.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import type { ProductsSearch } from "./search.ts";

type Chosen = Pick<ProductsSearch, "category" | "state">;

interface ProductFiltersProps extends Chosen, Pick<FilterBarProps, "searchField"> {
  onChange: (part: Chosen) => void;
  /** True if a filter or a search text is set. */
  hasFilters: boolean;
  onClear: () => void;
}

const ANY = "";

/** The search field and the filters by category and state. Several states may be chosen together. */
export function ProductFilters(props: ProductFiltersProps) {
  const { searchField, category, state: chosen = [], onChange, hasFilters, onClear } = props;
  const { t } = useTranslation("products");
  return (
    <FilterBar searchLabel={t("search")} searchField={searchField} {...(hasFilters && { onClear })}>
      <ChoiceSelect<string>
        label={t("columns.category")}
        value={category ?? ANY}
        choices={[
          { value: ANY, name: t("anyCategory") },
          ...productCategories.map((value) => ({ value, name: t(`categories.${value}`) })),
        ]}
        onChange={(value) => onChange({ category: productCategories.find((each) => each === value) })}
        className="min-w-36"
      />
      <fieldset className="fade-edges -mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:flex-1 max-sm:basis-32">
        <legend className="sr-only">{t("columns.state")}</legend>
        {productStates.map((state) => {
          const isSelected = chosen.includes(state);
          const next = productStates.filter((each) => (each === state ? !isSelected : chosen.includes(each)));
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isSelected}
              onClick={() => onChange({ state: next.length > 0 ? next : undefined })}
              className="flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-border bg-surface px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
            >
              {t(`states.${state}`)}
            </button>
          );
        })}
      </fieldset>
    </FilterBar>
  );
}
