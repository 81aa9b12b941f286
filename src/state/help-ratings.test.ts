import { beforeEach, expect, test, vi } from "vitest";
import {
  discardPendingHelpRatings,
  markHelpRatingsSent,
  readHelpRatings,
  readPendingHelpRatings,
  removeHelpRating,
  storeHelpRating,
} from "./help-ratings.ts";

const createRating = (path: string, isHelpful = true) => ({ path, title: `Title of ${path}`, isHelpful });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test("storing a rating replaces the one of the same help text", () => {
  storeHelpRating(createRating("/a"));
  storeHelpRating(createRating("/b"));
  storeHelpRating(createRating("/a", false));
  expect(readPendingHelpRatings(10)).toEqual([createRating("/b"), createRating("/a", false)]);
  removeHelpRating("/b");
  expect(readPendingHelpRatings(10)).toEqual([createRating("/a", false)]);
});

test("readPendingHelpRatings returns at most the given number, the newest ones", () => {
  for (const path of ["/a", "/b", "/c"]) storeHelpRating(createRating(path));
  expect(readPendingHelpRatings(2)).toEqual([createRating("/b"), createRating("/c")]);
});

test("a sent rating is no longer pending; one changed while it was being sent stays pending", () => {
  for (const path of ["/a", "/b"]) storeHelpRating(createRating(path));
  const sentRatings = readPendingHelpRatings(10);
  storeHelpRating(createRating("/b", false));
  markHelpRatingsSent(sentRatings);
  expect(readPendingHelpRatings(10)).toEqual([createRating("/b", false)]);
  discardPendingHelpRatings();
  expect(readHelpRatings()).toEqual([{ ...createRating("/a"), isSent: true }]);
});

test("readHelpRatings returns an empty list if the stored text is not a list", () => {
  for (const text of ["{", "null", '"a"']) {
    localStorage.setItem("helpRatings", text);
    expect(readHelpRatings()).toEqual([]);
  }
});
