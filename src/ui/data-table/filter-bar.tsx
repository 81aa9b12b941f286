import { SlidersHorizontal, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { Button } from "../button.tsx";
import { focusPageSearch } from "../focus.ts";
import { SearchBox } from "../search-box.tsx";
import { useShortcuts } from "../shortcuts.ts";
import type { UrlSearchField } from "../use-url-search-text.ts";

export interface ActiveFilter {
  id: string;
  /** Such as "Role: editor". */
  name: string;
  remove: () => void;
}

export interface FilterBarProps {
  /** Such as "Search users". The shortcut F has the same name. */
  searchLabel: string;
  searchField: UrlSearchField;
  children?: ReactNode;
  /** Phones show the filters only after a press on "Filters". */
  collapsesOnPhones?: boolean;
  activeFilters?: readonly ActiveFilter[];
  /** Pass the function only while a filter or text is set. */
  onClear?: (() => void) | undefined;
}

export function FilterBar(props: FilterBarProps) {
  const { searchLabel, searchField, children, collapsesOnPhones = false, activeFilters = [], onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const { t, i18n } = useTranslation(["table", "common"]);
  useShortcuts([{ id: "table.search", keys: "KeyF", label: searchLabel }], focusPageSearch);
  // The pressed button disappears with its filter: move the focus to the search field.
  const moveFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (currentTarget.matches(":focus-visible")) focusPageSearch();
  };
  const clearButton = onClear && (
    <Button
      onClick={(event) => {
        moveFocus(event);
        onClear();
      }}
      variant="ghost"
      size="sm"
    >
      {t("filters.clear")}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          {...searchField}
          label={searchLabel}
          clearLabel={t("common:clearSearch")}
          className={`min-w-0 ${collapsesOnPhones ? "flex-1 basis-40" : "basis-full"} sm:flex-1 sm:basis-48`}
        />
        {collapsesOnPhones ? (
          <>
            <Button
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              variant="outline"
              className="shrink-0 aria-expanded:bg-default sm:hidden"
            >
              <SlidersHorizontal aria-hidden />
              {t("filters.button")}
              {activeFilters.length > 0 && (
                <span className="tabular-nums">
                  ({formatWholeAmount(activeFilters.length, "count", i18n.language)})
                </span>
              )}
            </Button>
            <div className={`sm:contents ${isOpen ? "flex basis-full flex-wrap gap-2" : "hidden"}`}>{children}</div>
          </>
        ) : (
          children
        )}
        {activeFilters.length === 0 && clearButton}
      </div>
      {activeFilters.length > 0 && (
        <ul aria-label={t("filters.label")} className="flex flex-wrap items-center gap-1.5">
          {activeFilters.map(({ id, name, remove }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t("filters.remove", { name })}
                onClick={(event) => {
                  moveFocus(event);
                  remove();
                }}
                className="flex min-h-7 cursor-pointer items-center gap-1 rounded-full bg-accent-soft ps-3 pe-2 text-xs font-medium text-accent-soft-foreground outline-none hover:bg-accent-soft-hover focus-visible:ring-2 focus-visible:ring-focus"
              >
                {name}
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
          {clearButton && <li>{clearButton}</li>}
        </ul>
      )}
    </div>
  );
}
