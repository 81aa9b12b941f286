import { useTranslation } from "react-i18next";
import { blogTags } from "../../../contract/blog.ts";
import { type PostState, postStates } from "../../../contract/blog-posts.ts";
import { formatWholeAmount } from "../../../lib/format-number.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { FilterBar, type FilterBarProps } from "../../../ui/data-table/filter-bar.tsx";
import { useCategoryNames } from "../parts/categories.ts";
import type { PostsSearch } from "../search.ts";

type Chosen = Pick<PostsSearch, "tag" | "state">;

interface PostFiltersProps extends Chosen, Pick<FilterBarProps, "searchField"> {
  /** The number of posts per state; undefined while the list loads. */
  counts: Readonly<Record<PostState, number>> | undefined;
  onChange: (part: Chosen) => void;
  /** True if a filter or a search text is set. */
  hasFilters: boolean;
  onClear: () => void;
}

const ANY = "";

/** The search field and the filters by state and category. On wide screens, the side column filters by category. */
export function PostFilters(props: PostFiltersProps) {
  const { searchField, tag, state: selected, counts, onChange, hasFilters, onClear } = props;
  const { t, i18n } = useTranslation("blog");
  const getCategoryName = useCategoryNames();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chip = (state: PostState | undefined, name: string, count: number | undefined) => (
    <button
      key={name}
      type="button"
      aria-pressed={state === selected}
      onClick={() => onChange({ state })}
      className="flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-border bg-surface px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
    >
      {name}
      {count !== undefined && (
        <span className="text-xs tabular-nums">{formatWholeAmount(count, "count", i18n.language)}</span>
      )}
    </button>
  );
  return (
    <FilterBar searchLabel={t("list.search")} searchField={searchField} {...(hasFilters && { onClear })}>
      <ChoiceSelect<string>
        label={t("list.categories")}
        value={tag ?? ANY}
        choices={[
          { value: ANY, name: t("list.anyTag") },
          ...blogTags.map((value) => ({ value, name: getCategoryName(value) })),
        ]}
        onChange={(value) => onChange({ tag: blogTags.find((each) => each === value) })}
        className="lg:hidden"
      />
      <fieldset className="fade-edges -mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
        <legend className="sr-only">{t("list.states")}</legend>
        {chip(undefined, t("list.anyState"), total)}
        {postStates.map((state) => chip(state, t(`states.${state}`), counts?.[state]))}
      </fieldset>
    </FilterBar>
  );
}
