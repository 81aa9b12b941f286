import { expect, test } from "vitest";
import { getSearchWords } from "./search-words.ts";

test("getSearchWords splits a search text at spaces, and returns no words for undefined", () => {
  expect(getSearchWords(" kick  off ")).toEqual(["kick", "off"]);
  expect(getSearchWords(undefined)).toEqual([]);
});
