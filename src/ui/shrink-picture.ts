import { type ShrinkStep, shrinkImage } from "../lib/shrink-image.ts";
import { readChosenFile } from "./attached-files.ts";

export type ShrinkError = "unreadable" | "tooLarge";

/** An animation would lose its movement, a drawing its sharpness. */
export const canShrink = (mediaType: string): boolean => /^image\/(?!gif|svg)/.test(mediaType);

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
    const blob = await shrinkImage(file, maxBytes, steps);
    return blob ? new File([blob], rename(file.name, blob.type), { type: blob.type }) : "tooLarge";
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

const rename = (name: string, mediaType: string) =>
  `${name.replace(/\.\w+$/, "")}.${mediaType === "image/webp" ? "webp" : "jpg"}`;
