import { afterEach, expect, test, vi } from "vitest";
import { stubImages } from "../../tests/fixtures/stub-images.ts";
import { canShrink, shrinkPicture } from "./shrink-picture.ts";

afterEach(() => vi.unstubAllGlobals());

const steps = [{ longestSide: 1_024, quality: 0.85 }];
const photo = new File(["x"], "beach.day.heic", { type: "image/heic" });

test.each([
  ["image/jpeg", true],
  ["image/heic", true],
  ["image/gif", false],
  ["image/svg+xml", false],
  ["application/pdf", false],
])("canShrink(%s) is %s", (mediaType, expected) => {
  expect(canShrink(mediaType)).toBe(expected);
});

test.each([
  [true, "beach.day.webp", "image/webp"],
  [false, "beach.day.jpg", "image/jpeg"],
])("shrinkPicture names the file by its type (the browser writes WebP: %s)", async (writesWebp, name, type) => {
  stubImages({ writesWebp });
  const file = await shrinkPicture(photo, 1_000_000, steps);
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name, type });
});

test("shrinkPicture returns “tooLarge” for a picture that stays too large and “unreadable” for a broken one", async () => {
  stubImages();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await shrinkPicture(photo, 100, steps)).toBe("tooLarge");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("Broken", "InvalidStateError")));
  expect(await shrinkPicture(photo, 1_000_000, steps)).toBe("unreadable");
});
