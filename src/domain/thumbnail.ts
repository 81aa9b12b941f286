import { type ShrinkStep, shrinkImage } from "../lib/shrink-image.ts";
import { fromBase64, toBase64 } from "./digest.ts";

/** Every device of a workspace loads the thumbnails of all pictures with their rows. */
const MAX_THUMBNAIL_BYTES = 3_000;
/** Sharp at 80 pixels of CSS on a screen with two pixels for each. */
const STEPS: readonly ShrinkStep[] = [160, 128, 96, 64].map((longestSide) => ({ longestSide, quality: 0.5 }));

/**
 * Takes and returns Base64 text. Returns undefined if the browser cannot read the picture. Do not call it in a transaction:
 * IndexedDB would commit the transaction meanwhile.
 */
export async function makeThumbnail(picture: string): Promise<string | undefined> {
  try {
    const thumbnail = await shrinkImage(new Blob([fromBase64(picture)]), MAX_THUMBNAIL_BYTES, STEPS);
    return thumbnail && toBase64(new Uint8Array(await thumbnail.arrayBuffer()));
  } catch {
    return undefined;
  }
}
