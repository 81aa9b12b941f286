import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useState } from "react";

/**
 * Keeps the row that has the keyboard among those that are drawn, wherever the list is scrolled to: a row that is taken
 * out would take the focus with it.
 */
export function useVirtualFocus() {
  const [focused, setFocused] = useState<number>();
  const onFocus = (event: FocusEvent) => {
    const index = (event.target as Element).closest<HTMLElement>("[data-index]")?.dataset.index;
    setFocused(index === undefined ? undefined : Number(index));
  };
  const onBlur = () => setFocused(undefined);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  return { rangeExtractor, onFocus, onBlur };
}
