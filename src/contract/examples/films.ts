import type { filmsEndpoints } from "../films.ts";
import type { Examples } from "./types.ts";

export const filmsExamples: Examples<typeof filmsEndpoints> = { listFilms: {} };
