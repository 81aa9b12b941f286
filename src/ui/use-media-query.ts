import { memoize } from "es-toolkit/function";
import { useCallback, useSyncExternalStore } from "react";

/** One list per query: a new list would be evaluated again in each render. */
const getList = memoize((query: string) => matchMedia(query));

/** Returns whether a media query matches. The component re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = getList(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => getList(query).matches);
}

/** Returns whether the window is wide enough for a table beside the menu. */
export const useIsWideScreen = (): boolean => useMediaQuery("(min-width: 64rem)");
