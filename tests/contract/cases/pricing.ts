import type { Cases, ContractCase } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const getPricing: ContractCase = { errorCases: [] };

export const cases: Cases<"pricing"> = { getPricing };
