import type { Cases } from "../case.ts";

export const cases: Cases = { listFilms: {} };
