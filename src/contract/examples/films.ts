import type { filmsCalls } from "../films.ts";
import type { Examples } from "./examples.ts";

export const filmsExamples: Examples<typeof filmsCalls> = { listFilms: {} };
