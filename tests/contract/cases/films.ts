import type { ContractCase } from "../case.ts";

/** The call takes no input, so it has no error cases. */
const listFilms: ContractCase = { errorCases: [] };

export const films = { listFilms };
