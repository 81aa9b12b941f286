import * as v from "valibot";
import { dateTime, uuid } from "../../contract/fields.ts";
import { base64 } from "./row-fields.ts";

/** `data` is Base64 text, which a backup can contain. */
export interface PictureRow {
  id: string;
  mediaType: string;
  data: string;
  addedAt: string;
}

export const storedPicture = v.object({
  id: uuid,
  mediaType: v.picklist(["image/webp", "image/png", "image/jpeg"]),
  data: base64,
  addedAt: dateTime,
});
