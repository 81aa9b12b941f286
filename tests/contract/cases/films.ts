import type { Case } from "../cases.ts";

/** It takes nothing that could be wrong. */
const listFilms: Case = { refused: [] };

export const films = { listFilms };
