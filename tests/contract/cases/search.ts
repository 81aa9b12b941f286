import type { Cases } from "../case.ts";

export const cases: Cases = { getSearchIndex: {}, listPeople: {} };
