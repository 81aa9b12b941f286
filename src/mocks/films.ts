import { listFilms } from "../contract/films.ts";
import { rows } from "../db/rows.ts";
import { handle } from "./handle.ts";

export const films = [
  handle(listFilms, async ({ db }) => (await rows(db.films)).toSorted((a, b) => a.rank - b.rank || a.id - b.id)),
];
