import type { Table } from "dexie";
import type { Film } from "../../contract/films.ts";

export interface FilmsTables {
  films: Table<Film, number>;
}

export const filmsStores = { films: "id" };
