import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, as it is now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

const lists = new Map<string, MediaQueryList>();

/** The browser keeps it up to date, and asking for another one with every drawing takes longer than drawing a row. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query);
  lists.set(query, known);
  return known;
}
