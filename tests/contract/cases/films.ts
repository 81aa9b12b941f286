import type { Case } from "../case.ts";

/** The call has no input to reject. */
const listFilms: Case = { errorCases: [] };

export const films = { listFilms };
