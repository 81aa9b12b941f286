import { expect, test } from "vitest";
import { listFilms } from "../../src/contract/films.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi } from "./test-api.ts";

test("listFilms returns 100 films sorted by rank, identical in every language", async () => {
  const api = await createTestApi("films");
  const { data } = await api.call(listFilms);
  expect(data).toEqual(getSeedRows("films", "films").sort((a, b) => a.rank - b.rank));
  expect(data).toHaveLength(100);
  expect((await api.call(listFilms, { headers: { "accept-language": "th" } })).data).toEqual(data);
});

test("listFilms sorts films with the same rank by id", async () => {
  const api = await createTestApi("films");
  const film = { title: "x", rank: 0 };
  await api.db.films.bulkAdd([
    { ...film, id: 102 },
    { ...film, id: 101 },
  ]);
  const { data } = await api.call(listFilms);
  expect((data as { id: number }[]).slice(0, 2).map(({ id }) => id)).toEqual([101, 102]);
});
