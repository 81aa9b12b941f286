import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createMultiValueSchema, createTableSearch, formatSort, parseSort } from "./table-search.ts";

const peopleSearch = createTableSearch({
  columns: ["name", "age", "role"],
  filters: { role: v.picklist(["admin", "editor"]), status: createMultiValueSchema([1, 2, 3]) },
  others: { open: v.picklist(["new"]) },
  perPage: 25,
  sort: [{ column: "name", direction: "asc" }],
});
const toRaw = (query: string) => Object.fromEntries(new URLSearchParams(query));
const parseUrl = (query: string) => v.parse(peopleSearch.schema, toRaw(query));
const validateUrl = (query: string) => peopleSearch.validateSearch(toRaw(query) as never);

describe("parseSort and formatSort", () => {
  test("parseSort and formatSort read and write a minus as descending", () => {
    const sort = parseSort("role,-name", ["name", "role"]);
    expect(sort).toEqual([
      { column: "role", direction: "asc" },
      { column: "name", direction: "desc" },
    ]);
    expect(formatSort(sort)).toBe("role,-name");
  });

  test("parseSort and formatSort skip unknown and repeated columns", () => {
    expect(formatSort(parseSort("foo,-name,name,--age,", ["name", "age"]))).toBe("-name");
  });
});

describe("createTableSearch", () => {
  test("the schema converts the text of every parameter to the parameter's type", () => {
    expect(parseUrl("?q=ann&role=admin&status=3,1&sort=-age&page=2&perPage=50")).toEqual({
      q: "ann",
      role: "admin",
      status: [1, 3],
      sort: "-age",
      page: 2,
      perPage: 50,
    });
  });

  test.each([
    "page=-1",
    "page=1.5",
    "page=abc",
    "page=99999999999",
    "perPage=37",
    "role=boss",
    "status=9",
    "sort=foo",
    "open=abc",
  ])("the schema drops the invalid value in %s, and getCorrections removes it from the URL", (query) => {
    const name = query.split("=")[0] ?? "";
    expect(parseUrl(query)).toEqual({ [name]: undefined });
    expect(peopleSearch.getCorrections(`?q=a&${query}`)).toEqual({ [name]: undefined });
  });

  test("takeInvalidFlag returns true only once after a route got an invalid URL", () => {
    peopleSearch.takeInvalidFlag();
    parseUrl("?page=-1");
    validateUrl("?page=2&status=1,3");
    expect(peopleSearch.takeInvalidFlag()).toBe(false);
    validateUrl("?page=-1");
    expect([peopleSearch.takeInvalidFlag(), peopleSearch.takeInvalidFlag()]).toEqual([true, false]);
  });

  test("getCorrections removes only the invalid parts of a list such as sort=foo,-age", () => {
    expect(peopleSearch.getCorrections("?sort=foo,-age&status=2,8&page=2")).toEqual({ sort: "-age", status: [2] });
  });

  test.each(["", "?q=a", "?page=2&perPage=10", "?sort=-age,name", "?status=1,3", "?role=", "?open=new", "?utm=x"])(
    "getCorrections returns undefined for the valid query string '%s'",
    (query) => {
      expect(peopleSearch.getCorrections(query)).toBeUndefined();
    },
  );

  test("the schema replaces control characters in the search text and cuts the text at 200 characters", () => {
    expect(parseUrl(`?q=${encodeURIComponent(`a\u0000b${"ก".repeat(300)}`)}`).q).toBe(`a b${"ก".repeat(197)}`);
  });

  test("`params` returns the parameters of the API call, with defaults", () => {
    expect(peopleSearch.params({})).toEqual({
      q: undefined,
      role: undefined,
      status: undefined,
      page: 1,
      perPage: 25,
      sort: ["asc"],
      sortColumn: ["name"],
    });
    expect(peopleSearch.params({ sort: "role,-age", page: 3, perPage: 100, role: "editor" })).toMatchObject({
      role: "editor",
      page: 3,
      perPage: 100,
      sort: ["asc", "desc"],
      sortColumn: ["role", "age"],
    });
  });
});
