import { useTranslation } from "react-i18next";
import { formatCount } from "../lib/format-number.ts";
import { chipClass, chipCountClass, chipRowClass, scrollChipIntoView } from "./filter-chip.ts";

interface FilterChipsProps<T> {
  label: string;
  /** The filters; the value `undefined` shows everything. `count` is undefined while it loads. */
  choices: readonly { value: T | undefined; name: string; count?: number | undefined }[];
  /** An empty list shows everything. */
  selected: readonly T[];
  /** By default the chips reserve space for a count. */
  showsCounts?: boolean;
  onPress: (value: T | undefined) => void;
}

export function FilterChips<T extends string | number>(props: FilterChipsProps<T>) {
  const { label, choices, selected, showsCounts = true, onPress } = props;
  const { i18n } = useTranslation();
  return (
    <fieldset className={`${chipRowClass} max-sm:basis-[calc(100%+2rem)]`}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, name, count }) => {
        const isSelected = value === undefined ? selected.length === 0 : selected.includes(value);
        return (
          <button
            key={name}
            ref={isSelected ? scrollChipIntoView : undefined}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onPress(value)}
            className={`${chipClass} max-sm:gap-1.5 max-sm:px-2.5`}
          >
            {name}
            {showsCounts && (
              <span className={chipCountClass}>{count !== undefined && formatCount(count, i18n.language)}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Adds up all statuses for `undefined`. Returns undefined while the counts load. */
export const getStatusCount = <T,>(
  counts: readonly { status: T; count: number }[] | undefined,
  status: T | undefined,
): number | undefined =>
  counts?.filter((each) => status === undefined || each.status === status).reduce((sum, { count }) => sum + count, 0);

/** Returns the choices in the order of `all`; undefined if none is left or "All" was pressed. */
export function toggleChip<T>(all: readonly T[], chosen: readonly T[], pressed: T | undefined): T[] | undefined {
  const next = all.filter((each) => (each === pressed) !== chosen.includes(each));
  return pressed === undefined || next.length === 0 ? undefined : next;
}
