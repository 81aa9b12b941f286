import type { Case } from "../cases.ts";

/** It takes nothing that could be wrong. */
const getSearchIndex: Case = { errorCases: [] };

export const search = { getSearchIndex };
