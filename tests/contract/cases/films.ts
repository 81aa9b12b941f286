import type { Case } from "../case.ts";

/** It takes nothing that could be wrong. */
const listFilms: Case = { errorCases: [] };

export const films = { listFilms };
