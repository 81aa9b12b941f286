import type { Area } from "../../contract/areas.ts";

/** What pages have read since the first sync began, or since the worker's start: its rows come first. */
export const readAreas = new Set<Area>();
