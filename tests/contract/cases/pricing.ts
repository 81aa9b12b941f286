import type { Case } from "../cases.ts";

/** It takes nothing, so that nothing can be wrong. */
const getPricing: Case = { errorCases: [] };

export const pricing = { getPricing };
