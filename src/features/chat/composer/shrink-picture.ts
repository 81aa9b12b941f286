/** The longest side of a shrunk picture in pixels: the first one at which the file is small enough is used. */
const LONGEST_SIDES = [2_048, 1_536, 1_024];
const QUALITY = 0.85;

interface Size {
  width: number;
  height: number;
}

/** Returns true for pictures that may be drawn again. An animation would lose its movement, a drawing its sharpness. */
export const canShrink = (mediaType: string): boolean => /^image\/(?!gif|svg)/.test(mediaType);

/** Returns a size with the same shape whose longest side is at most `longestSide`. */
export function fitInto({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the picture as a WebP or JPEG file of at most `maxBytes`, the right way up. Undefined if the browser cannot
 * read the picture or cannot make it small enough.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      for (const side of LONGEST_SIDES) {
        const blob = await encode(bitmap, fitInto(bitmap, side));
        if (blob && blob.size <= maxBytes) return new File([blob], rename(file.name, blob.type), { type: blob.type });
      }
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.warn(error);
  }
  return undefined;
}

async function encode(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const toBlob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await toBlob("image/webp");
  if (webp?.type === "image/webp") return webp;
  // Safari writes no WebP, and JPEG shows transparent parts black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return toBlob("image/jpeg");
}

const rename = (name: string, mediaType: string) =>
  `${name.replace(/\.\w+$/, "")}.${mediaType === "image/webp" ? "webp" : "jpg"}`;
