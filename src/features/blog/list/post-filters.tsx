import { useTranslation } from "react-i18next";
import { blogTags } from "../../../contract/blog.ts";
import { type PostState, postStates } from "../../../contract/blog-posts.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { FilterBar, type FilterBarProps } from "../../../ui/data-table/filter-bar.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { useCategoryNames } from "../parts/categories.ts";
import type { PostsSearch } from "../search.ts";

type ChosenFilters = Pick<PostsSearch, "tag" | "state">;

interface PostFiltersProps extends ChosenFilters, Pick<FilterBarProps, "searchField" | "onClear"> {
  /** Undefined while the list loads. */
  counts: Readonly<Record<PostState, number>> | undefined;
  onChange: (part: ChosenFilters) => void;
}

const ANY = "";

export function PostFilters(props: PostFiltersProps) {
  const { searchField, tag, state: selected, counts, onChange, onClear } = props;
  const { t } = useTranslation("blog");
  const getCategoryName = useCategoryNames();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <FilterBar searchLabel={t("list.search")} searchField={searchField} onClear={onClear}>
      <ChoiceSelect<string>
        label={t("list.categories")}
        value={tag ?? ANY}
        choices={[
          { value: ANY, name: t("list.anyTag") },
          ...blogTags.map((value) => ({ value, name: getCategoryName(value) })),
        ]}
        onChange={(value) => onChange({ tag: blogTags.find((each) => each === value) })}
        className="min-w-36 max-sm:flex-1 lg:hidden"
      />
      <FilterChips<PostState>
        label={t("list.states")}
        choices={[
          { value: undefined, name: t("list.anyState"), count: total },
          ...postStates.map((state) => ({ value: state, name: t(`states.${state}`), count: counts?.[state] })),
        ]}
        selected={selected ? [selected] : []}
        onPress={(state) => onChange({ state })}
      />
    </FilterBar>
  );
}
