import type { ContractCase } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const getSearchIndex: ContractCase = { errorCases: [] };

export const search = { getSearchIndex };
