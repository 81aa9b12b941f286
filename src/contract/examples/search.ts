import type { searchCalls } from "../search.ts";
import type { Examples } from "./examples.ts";

export const searchExamples: Examples<typeof searchCalls> = { getSearchIndex: {} };
