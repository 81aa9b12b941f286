import { queryOptions } from "@tanstack/react-query";
import { listFilms } from "../../contract/films.ts";
import { call } from "../call.ts";

/** Queries the films, sorted by rank. */
export const filmsQuery = queryOptions({ queryKey: ["films"], queryFn: () => call(listFilms, {}) });
