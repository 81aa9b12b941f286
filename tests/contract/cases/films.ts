import type { Case } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const listFilms: Case = { errorCases: [] };

export const films = { listFilms };
