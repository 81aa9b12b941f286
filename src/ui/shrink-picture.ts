import { readChosenFile } from "./attached-files.ts";

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

export type ShrinkError = "unreadable" | "tooLarge";

/** An animation would lose its movement, a drawing its sharpness. */
export const canShrink = (mediaType: string): boolean => /^image\/(?!gif|svg)/.test(mediaType);

export function fitInto({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the picture as a WebP or JPEG file of at most `maxBytes`, the right way up, or the reason why there is none.
 * Uses the first of the steps with which the file is small enough.
 */
export async function shrinkPicture(
  file: File,
  maxBytes: number,
  steps: readonly ShrinkStep[],
): Promise<File | ShrinkError> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      for (const { longestSide, quality } of steps) {
        const blob = await encode(bitmap, fitInto(bitmap, longestSide), quality);
        if (blob && blob.size <= maxBytes) return new File([blob], rename(file.name, blob.type), { type: blob.type });
      }
      return "tooLarge";
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.warn(error);
    return "unreadable";
  }
}

/** A person's picture is part of the session and of lists, so it is at most twice as large as the app shows it. */
const MAX_AVATAR_BYTES = 40_000;
const AVATAR_STEPS: readonly ShrinkStep[] = [
  { longestSide: 320, quality: 0.85 },
  { longestSide: 320, quality: 0.6 },
  { longestSide: 192, quality: 0.6 },
];

export async function readAvatar(file: File): Promise<{ dataUrl: string } | ShrinkError> {
  const smallerFile = await shrinkPicture(file, MAX_AVATAR_BYTES, AVATAR_STEPS);
  if (!(smallerFile instanceof File)) return smallerFile;
  const { mediaType, data } = await readChosenFile(smallerFile);
  return { dataUrl: `data:${mediaType};base64,${data}` };
}

async function encode(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const toBlob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
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
