import { useMediaQuery } from "./use-media-query.ts";

/** Whether a table fits beside the menu. */
export const useIsWideScreen = (): boolean => useMediaQuery("(min-width: 64rem)");
