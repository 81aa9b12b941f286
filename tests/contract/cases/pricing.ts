import type { Case } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const getPricing: Case = { errorCases: [] };

export const pricing = { getPricing };
