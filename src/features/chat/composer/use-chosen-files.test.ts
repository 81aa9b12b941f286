import { expect, test } from "vitest";
import { checkFiles } from "./use-chosen-files.ts";

const file = (name: string, size: number) => ({ name, size });
const MB = 1_000_000;

test("checkFiles rejects empty files and files over 2 MB and accepts the others", () => {
  const { accepted, errors } = checkFiles([], [file("empty", 0), file("large", 2 * MB + 1), file("fits", 2 * MB)]);
  expect(accepted).toEqual([file("fits", 2 * MB)]);
  expect(errors).toEqual([
    { reason: "empty", name: "empty" },
    { reason: "tooLarge", name: "large" },
  ]);
});

test("checkFiles counts the files that the draft already has", () => {
  const present = Array.from({ length: 9 }, () => file("old", 1));
  expect(checkFiles(present, [file("a", 1), file("b", 1)])).toEqual({
    accepted: [file("a", 1)],
    errors: [{ reason: "tooMany", name: "b" }],
  });
});

test("checkFiles rejects what exceeds 10 MB together", () => {
  const present = Array.from({ length: 4 }, () => file("old", 2 * MB));
  expect(checkFiles(present, [file("a", 1.5 * MB), file("b", MB), file("c", 0.5 * MB)])).toEqual({
    accepted: [file("a", 1.5 * MB), file("c", 0.5 * MB)],
    errors: [{ reason: "totalTooLarge", name: "b" }],
  });
});
