import { queryOptions } from "@tanstack/react-query";
import { listFilms } from "../../contract/films.ts";
import { call } from "../call.ts";

export const filmsQuery = queryOptions({ queryKey: ["films"], queryFn: () => call(listFilms, {}) });
