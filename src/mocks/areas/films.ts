import { listFilms } from "../../contract/films.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { query } from "../core/handler.ts";

export const filmsHandlers = [
  query(listFilms, async ({ db }) =>
    (await readAllCached(db.films)).toSorted((a, b) => a.rank - b.rank || a.id - b.id),
  ),
];
