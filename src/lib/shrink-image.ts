export interface ShrinkStep {
  /** The longest side in pixels. */
  longestSide: number;
  /** The quality of the encoder, from 0 to 1. */
  quality: number;
}

interface Size {
  width: number;
  height: number;
}

export function fitInto({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the image as WebP or JPEG of at most `maxBytes`, the right way up; undefined if no step makes it small enough.
 * Uses the first of the steps that does. Throws if the browser cannot read the image. Pages and workers may call it.
 */
export async function shrinkImage(
  image: Blob,
  maxBytes: number,
  steps: readonly ShrinkStep[],
): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(image);
  try {
    for (const { longestSide, quality } of steps) {
      const blob = await encode(bitmap, fitInto(bitmap, longestSide), quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  if (webp.type === "image/webp") return webp;
  // Safari writes no WebP, and JPEG shows transparent parts black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
