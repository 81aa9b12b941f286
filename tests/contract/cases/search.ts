import type { Case } from "../case.ts";

/** It takes nothing that could be wrong. */
const getSearchIndex: Case = { errorCases: [] };

export const search = { getSearchIndex };
