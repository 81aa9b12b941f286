import { expect, test } from "vitest";
import { collectTags } from "./use-task-facets.ts";

test("collectTags lists a tag in several spellings once, priorities first", () => {
  const tags = [
    ["น้ำ", "team"],
    ["น\u0E4D\u0E49\u0E32", "low"],
    ["Team", "high"],
  ];
  expect(collectTags(tags.map((each) => ({ tags: each })))).toEqual(["high", "low", "น้ำ", "team"]);
});
