// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canShrink, fitInto, shrinkPicture } from "./shrink-picture.ts";

const drawnSizes: { width: number; height: number }[] = [];
const fillRect = vi.fn();
/** Encodes a picture with one byte per 4 pixels, as WebP unless the browser cannot. */
function stubBrowser(supportsWebp: boolean) {
  const context = { drawImage: () => {}, fillRect } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = "",
  ) {
    const { width, height } = this;
    drawnSizes.push({ width, height });
    const writtenType = type === "image/webp" && !supportsWebp ? "image/png" : type;
    done(new Blob([new Uint8Array((width * height) / 4)], { type: writtenType }));
  });
}

beforeEach(() => {
  drawnSizes.length = 0;
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4_000, height: 3_000, close: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

const steps = [2_048, 1_536, 1_024].map((longestSide) => ({ longestSide, quality: 0.85 }));
const photo = new File(["x"], "beach.day.heic", { type: "image/heic" });

test("fitInto keeps the shape, makes no picture larger and no side empty", () => {
  expect(fitInto({ width: 4_000, height: 3_000 }, 2_048)).toEqual({ width: 2_048, height: 1_536 });
  expect(fitInto({ width: 600, height: 6_000 }, 1_024)).toEqual({ width: 102, height: 1_024 });
  expect(fitInto({ width: 300, height: 200 }, 2_048)).toEqual({ width: 300, height: 200 });
  expect(fitInto({ width: 1, height: 90_000 }, 1_024)).toEqual({ width: 1, height: 1_024 });
});

test.each([
  ["image/jpeg", true],
  ["image/heic", true],
  ["image/gif", false],
  ["image/svg+xml", false],
  ["application/pdf", false],
])("canShrink(%s) is %s", (mediaType, expected) => {
  expect(canShrink(mediaType)).toBe(expected);
});

test("shrinkPicture returns the largest size that fits, as WebP", async () => {
  stubBrowser(true);
  const file = await shrinkPicture(photo, 500_000, steps);
  expect(drawnSizes).toEqual([
    { width: 2_048, height: 1_536 },
    { width: 1_536, height: 1_152 },
  ]);
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: "beach.day.webp", type: "image/webp" });
});

test("shrinkPicture returns a JPEG on white in a browser that writes no WebP", async () => {
  stubBrowser(false);
  const file = await shrinkPicture(photo, 1_000_000, steps);
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: "beach.day.jpg", type: "image/jpeg" });
  expect(fillRect).toHaveBeenCalledWith(0, 0, 2_048, 1_536);
});

test("shrinkPicture returns “tooLarge” for a picture that stays too large and “unreadable” for a broken one", async () => {
  stubBrowser(true);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await shrinkPicture(photo, 100, steps)).toBe("tooLarge");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("Broken", "InvalidStateError")));
  expect(await shrinkPicture(photo, 1_000_000, steps)).toBe("unreadable");
});

test("shrinkPicture tries the steps in their order: here the quality before the size", async () => {
  stubBrowser(true);
  const qualities: unknown[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "", quality = 1) => {
    qualities.push(quality);
    done(new Blob([new Uint8Array(quality * 1_000)], { type }));
  });
  const file = await shrinkPicture(photo, 600, [
    { longestSide: 1_200, quality: 0.85 },
    { longestSide: 1_200, quality: 0.6 },
    { longestSide: 900, quality: 0.6 },
  ]);
  expect(qualities).toEqual([0.85, 0.6]);
  expect(file).toMatchObject({ size: 600, type: "image/webp" });
});
