import type { searchCalls } from "../search.ts";
import type { Examples } from "./types.ts";

export const searchExamples: Examples<typeof searchCalls> = { getSearchIndex: {} };
