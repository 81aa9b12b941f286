import { X } from "lucide-react";
import type { MouseEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { focusPageSearch } from "../focus-page-search.ts";
import { SearchBox } from "../search-box.tsx";
import { useShortcuts } from "../shortcuts.ts";

export interface ActiveFilter {
  id: string;
  /** As in "Role: editor". */
  name: string;
  remove: () => void;
}

export interface FilterBarProps {
  /** What is searched for, as in "Search users"; also what the key F is listed as. */
  searchLabel: string;
  /** The search field, for `useTableSearch` to put a text into it. */
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (q: string) => void;
  /** The filters, such as ChoiceSelects. */
  children?: ReactNode;
  /** Each is shown as a chip that takes it away. */
  activeFilters?: readonly ActiveFilter[];
  /** Takes all of them away, and the search text; to be given where there is any. */
  onClear?: () => void;
  /** Further controls at the end of the line. */
  endContent?: ReactNode;
}

/** Search and filters above a list; all of them live in the address. The key F leads to the search. */
export function FilterBar(props: FilterBarProps) {
  const { searchLabel, inputRef, onSearch, children, activeFilters = [], onClear, endContent } = props;
  const { t } = useTranslation(["table", "common"]);
  useShortcuts([{ id: "table.search", keys: "KeyF", label: searchLabel }], focusPageSearch);
  // The button goes with what it takes away: whoever pressed it by a key goes on at the search.
  const leadOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (currentTarget.matches(":focus-visible")) focusPageSearch();
  };
  const clear = onClear && (
    <button
      type="button"
      onClick={(event) => {
        leadOn(event);
        onClear();
      }}
      className="button button--ghost button--sm"
    >
      {t("filters.clear")}
    </button>
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={searchLabel}
          clearLabel={t("common:clearSearch")}
          inputRef={inputRef}
          onChange={onSearch}
          maxLength={200}
          className="min-w-0 basis-full sm:max-w-md sm:flex-1 sm:basis-48"
        />
        {children}
        {activeFilters.length === 0 && clear}
        {endContent && <div className="ms-auto flex items-center gap-1">{endContent}</div>}
      </div>
      {activeFilters.length > 0 && (
        <ul aria-label={t("filters.label")} className="flex flex-wrap items-center gap-1.5">
          {activeFilters.map(({ id, name, remove }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t("filters.remove", { name })}
                onClick={(event) => {
                  leadOn(event);
                  remove();
                }}
                className="flex min-h-7 cursor-pointer items-center gap-1 rounded-full bg-accent-soft ps-3 pe-2 text-xs font-medium text-accent-soft-foreground outline-none hover:bg-accent-soft-hover focus-visible:ring-2 focus-visible:ring-focus"
              >
                {name}
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
          {clear && <li>{clear}</li>}
        </ul>
      )}
    </div>
  );
}
