import { useMedia } from "./use-media.ts";

/** Whether there is room for a table beside the menu. */
export const useWide = (): boolean => useMedia("(min-width: 64rem)");
