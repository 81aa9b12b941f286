import { useMediaQuery } from "./use-media-query.ts";

/** Whether there is room for a table beside the menu. */
export const useIsWideScreen = (): boolean => useMediaQuery("(min-width: 64rem)");
