import type { Case } from "../case.ts";

/** The call has no input to reject. */
const getSearchIndex: Case = { errorCases: [] };

export const search = { getSearchIndex };
