import { isShownPicture } from "../../ui/attached-files.ts";

export interface PictureSize {
  width?: number;
  height?: number;
}

/** In pixels; empty for other files and for pictures that the browser cannot read. */
export async function readPictureSize(file: Blob): Promise<PictureSize> {
  if (!isShownPicture(file.type)) return {};
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}
