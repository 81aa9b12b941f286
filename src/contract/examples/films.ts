import type { filmsCalls } from "../films.ts";
import type { Examples } from "./types.ts";

export const filmsExamples: Examples<typeof filmsCalls> = { listFilms: {} };
