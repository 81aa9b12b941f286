import { useTranslation } from "react-i18next";
import { productCategories } from "../../contract/shop.ts";
import { type ProductState, productStates } from "../../contract/shop-products.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import { FilterChips, toggleChip } from "../../ui/filter-chips.tsx";
import type { ProductsSearch } from "./search.ts";

type ChosenFilters = Pick<ProductsSearch, "category" | "state">;

interface ProductFiltersProps extends ChosenFilters, Pick<FilterBarProps, "searchField" | "onClear"> {
  onChange: (part: ChosenFilters) => void;
}

const ANY_CATEGORY = "";

export function ProductFilters(props: ProductFiltersProps) {
  const { searchField, category, state: chosenStates = [], onChange, onClear } = props;
  const { t } = useTranslation("products");
  return (
    <FilterBar searchLabel={t("search")} searchField={searchField} onClear={onClear}>
      <ChoiceSelect<string>
        label={t("columns.category")}
        value={category ?? ANY_CATEGORY}
        choices={[
          { value: ANY_CATEGORY, name: t("anyCategory") },
          ...productCategories.map((value) => ({ value, name: t(`categories.${value}`) })),
        ]}
        onChange={(value) => onChange({ category: productCategories.find((each) => each === value) })}
        className="min-w-36 max-sm:flex-1"
      />
      <FilterChips<ProductState>
        label={t("columns.state")}
        choices={[
          { value: undefined, name: t("anyState") },
          ...productStates.map((state) => ({ value: state, name: t(`states.${state}`) })),
        ]}
        selected={chosenStates}
        showsCounts={false}
        onPress={(state) => onChange({ state: toggleChip(productStates, chosenStates, state) })}
      />
    </FilterBar>
  );
}
