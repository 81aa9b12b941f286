import { isShownPicture } from "../../ui/attached-files.ts";

export interface PictureSize {
  width?: number;
  height?: number;
}

/** In pixels. Other files and pictures that the browser cannot read have none. */
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
