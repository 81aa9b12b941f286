import type { Case } from "../case.ts";

/** It takes nothing, so that nothing can be wrong. */
const getPricing: Case = { errorCases: [] };

export const pricing = { getPricing };
