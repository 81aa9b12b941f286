import { fitInto } from "../lib/shrink-image.ts";
import type { ShrinkError } from "./shrink-picture.ts";

/** Browsers draw pictures of this size without trouble; larger files are photos that nobody uses as a logo. */
const MAX_FILE_BYTES = 30_000_000;
/** A drawing without a size of its own, such as some SVG files. */
const DEFAULT_SIDE = 512;
const SIDES = [512, 384, 256, 192, 128];

/**
 * Draws any picture that the browser can show as a PNG file of at most `maxBytes` and returns it as a data URL. PDF files
 * need PNG, and a drawn SVG file has lost its scripts.
 */
export async function readPngPicture(file: File, maxBytes: number): Promise<{ dataUrl: string } | ShrinkError> {
  if (file.size > MAX_FILE_BYTES) return "tooLarge";
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const size = { width: image.naturalWidth || DEFAULT_SIDE, height: image.naturalHeight || DEFAULT_SIDE };
    for (const side of SIDES) {
      const dataUrl = draw(image, fitInto(size, side)).toDataURL("image/png");
      if (dataUrl.length * 0.75 <= maxBytes) return { dataUrl };
    }
    return "tooLarge";
  } catch (error) {
    console.warn(error);
    return "unreadable";
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The picture on white, as a data URL. */
export async function toJpegPicture(dataUrl: string): Promise<string> {
  const image = await loadImage(dataUrl);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return draw(image, size, "white").toDataURL("image/jpeg", 0.95);
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function draw(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
  background?: string,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas.");
  context.imageSmoothingQuality = "high";
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
