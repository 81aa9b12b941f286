import type { searchEndpoints } from "../search.ts";
import type { Examples } from "./types.ts";

export const searchExamples: Examples<typeof searchEndpoints> = { getSearchIndex: {}, listPeople: {} };
