import type { Table } from "dexie";
import type { Film } from "../../contract/films.ts";
import { defineTables } from "./define-tables.ts";

interface FilmsTables {
  films: Table<Film, number>;
}

export const filmsTables = defineTables<FilmsTables>()({ films: "id" }, { seed: "every-version" });
