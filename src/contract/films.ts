import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

/** Film titles are not translated. */
const film = v.object({ title: v.string(), rank: v.number(), id });
export type Film = v.InferOutput<typeof film>;

export const listFilms = endpoint({
  area: "films",
  name: "listFilms",
  method: "GET",
  path: "/api/autocomplete/data",
  responses: { 200: v.array(film) },
});
