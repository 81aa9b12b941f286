import type { Cases, ContractCase } from "../case.ts";

/** The calls take no input, so they have no error cases. */
const getSearchIndex: ContractCase = { errorCases: [] };
const listPeople: ContractCase = { errorCases: [] };

export const cases: Cases<"search"> = { getSearchIndex, listPeople };
