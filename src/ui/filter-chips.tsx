import { useTranslation } from "react-i18next";
import { formatCount } from "../lib/format-number.ts";
import { chipClass, chipCountClass, chipRowClass, scrollChipIntoView } from "./filter-chip.ts";

interface FilterChipsProps<T> {
  /** The accessible name of the group. */
  label: string;
  /** The filters. The value `undefined` shows everything, the count `undefined` is still loading. */
  choices: readonly { value: T | undefined; name: string; count?: number | undefined }[];
  /** One value, or several if the chips combine. */
  selected: T | readonly T[] | undefined;
  onPress: (value: T | undefined) => void;
}

/** Buttons that filter a list, with the number of entries that each shows. */
export function FilterChips<T extends string | number>({ label, choices, selected, onPress }: FilterChipsProps<T>) {
  const { i18n } = useTranslation();
  const chosen = [selected ?? []].flat();
  return (
    <fieldset className={`${chipRowClass} max-sm:basis-[calc(100%+2rem)]`}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, name, ...counted }) => {
        const isSelected = value === undefined ? chosen.length === 0 : chosen.includes(value);
        return (
          <button
            key={name}
            ref={isSelected ? scrollChipIntoView : undefined}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onPress(value)}
            className={chipClass}
          >
            {name}
            {"count" in counted && (
              <span className={chipCountClass}>
                {counted.count !== undefined && formatCount(counted.count, i18n.language)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Returns how many entries have the status; all of them for `undefined`. Returns undefined while the counts load. */
export const getStatusCount = <T,>(
  counts: readonly { status: T; count: number }[] | undefined,
  status: T | undefined,
): number | undefined =>
  counts?.filter((each) => status === undefined || each.status === status).reduce((sum, { count }) => sum + count, 0);

/**
 * Returns the chosen values after a press on one of several chips that combine, in the order of `all`; `undefined` if
 * none is left or "All" was pressed.
 */
export function toggleChip<T>(all: readonly T[], chosen: readonly T[], pressed: T | undefined): T[] | undefined {
  const next = all.filter((each) => (each === pressed) !== chosen.includes(each));
  return pressed === undefined || next.length === 0 ? undefined : next;
}
