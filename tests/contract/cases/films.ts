import type { Case } from "../cases.ts";

/** It takes nothing that could be wrong. */
const listFilms: Case = { errorCases: [] };

export const films = { listFilms };
