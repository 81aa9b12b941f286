import { downloadContent } from "./csv.ts";

/** `data` is Base64 text. */
export interface ChosenFile {
  fileName: string;
  mediaType: string;
  size: number;
  data: string;
}

const MEDIA_TYPE_PATTERN = /^[\w.+-]+\/[\w.+-]+$/;

/** Rejects if the file cannot be read any more. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  // Drop parameters such as "; charset=utf-8", which the calls do not accept.
  const mediaType = file.type.split(";")[0] ?? "";
  return {
    fileName: file.name,
    mediaType: MEDIA_TYPE_PATTERN.test(mediaType) ? mediaType : "",
    size: file.size,
    data: url.slice(url.indexOf(",") + 1),
  };
}

/** The picture types that browsers show and that cannot contain scripts. */
const SHOWN_PICTURE_TYPES = new Set(["image/avif", "image/gif", "image/jpeg", "image/png", "image/webp"]);

export const isShownPicture = (mediaType: string): boolean => SHOWN_PICTURE_TYPES.has(mediaType);

/**
 * Files that are no pictures become unknown binary data: the browser saves them and never runs their scripts on this
 * site.
 */
export function toBlob({ mediaType, data }: Pick<ChosenFile, "mediaType" | "data">): Blob {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: isShownPicture(mediaType) ? mediaType : "application/octet-stream" });
}

export function downloadFile(file: Pick<ChosenFile, "fileName" | "mediaType" | "data">): void {
  const blob = toBlob(file);
  downloadContent(blob, file.fileName, blob.type);
}
