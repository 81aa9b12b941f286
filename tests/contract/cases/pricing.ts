import type { ContractCase } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const getPricing: ContractCase = { errorCases: [] };

export const pricing = { getPricing };
