import type { Case } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const getSearchIndex: Case = { errorCases: [] };

export const search = { getSearchIndex };
