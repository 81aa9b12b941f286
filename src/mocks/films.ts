import { listFilms } from "../contract/films.ts";
import { readAllCached } from "../db/rows.ts";
import { query } from "./handle.ts";

export const films = [
  query(listFilms, async ({ db }) => (await readAllCached(db.films)).toSorted((a, b) => a.rank - b.rank || a.id - b.id)),
];
