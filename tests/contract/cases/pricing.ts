import type { Case } from "../case.ts";

/** The call has no input to reject. */
const getPricing: Case = { errorCases: [] };

export const pricing = { getPricing };
