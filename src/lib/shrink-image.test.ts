import { afterEach, expect, test, vi } from "vitest";
import { stubImages } from "../../tests/fixtures/stub-images.ts";
import { fitInto, shrinkImage } from "./shrink-image.ts";

afterEach(() => vi.unstubAllGlobals());

const photo = new Blob(["x"]);
const steps = [2_048, 1_536, 1_024].map((longestSide) => ({ longestSide, quality: 0.85 }));

test("fitInto keeps the shape, makes no picture larger and no side empty", () => {
  expect(fitInto({ width: 4_000, height: 3_000 }, 2_048)).toEqual({ width: 2_048, height: 1_536 });
  expect(fitInto({ width: 600, height: 6_000 }, 1_024)).toEqual({ width: 102, height: 1_024 });
  expect(fitInto({ width: 300, height: 200 }, 2_048)).toEqual({ width: 300, height: 200 });
  expect(fitInto({ width: 1, height: 90_000 }, 1_024)).toEqual({ width: 1, height: 1_024 });
});

test("shrinkImage returns the largest size that fits, as WebP", async () => {
  const { drawn } = stubImages();
  expect(await shrinkImage(photo, 600_000, steps)).toMatchObject({ size: 442_368, type: "image/webp" });
  expect(drawn.map(({ size }) => size)).toEqual([
    { width: 2_048, height: 1_536 },
    { width: 1_536, height: 1_152 },
  ]);
});

test("shrinkImage returns a JPEG on white in a browser that writes no WebP", async () => {
  const { fillRect } = stubImages({ writesWebp: false });
  expect(await shrinkImage(photo, 1_000_000, steps)).toMatchObject({ type: "image/jpeg" });
  expect(fillRect).toHaveBeenCalledWith(0, 0, 2_048, 1_536);
});

test("shrinkImage tries the steps in their order: here the quality before the size", async () => {
  const { drawn } = stubImages({ encode: (_, quality) => new Uint8Array(quality * 1_000) });
  const blob = await shrinkImage(photo, 600, [
    { longestSide: 1_200, quality: 0.85 },
    { longestSide: 1_200, quality: 0.6 },
    { longestSide: 900, quality: 0.6 },
  ]);
  expect(drawn.map(({ quality }) => quality)).toEqual([0.85, 0.6]);
  expect(blob).toMatchObject({ size: 600 });
});
