import * as v from "valibot";
import { dateTime, uuid } from "../../contract/fields.ts";
import type { SyncPolicy } from "../../sync/policy.ts";
import { base64 } from "./row-fields.ts";

export interface PictureRow {
  id: string;
  mediaType: string;
  /** Base64 text, which a backup can contain. In a workspace, missing until somebody views the picture on this device. */
  data?: string;
  /** In hexadecimal. Rows of older versions have none until they come into a workspace, nor a `size`. */
  sha256?: string;
  /** In bytes. */
  size?: number;
  /** A small WebP or JPEG picture as Base64 text. Missing if the browser could not read the picture, or in an older version. */
  thumbnail?: string;
  addedAt: string;
}

/** Room for thumbnails of later versions. A change event with the row has at most 16,384 characters. */
const MAX_THUMBNAIL_LENGTH = 8_192;

export const storedPicture = v.pipe(
  v.object({
    id: uuid,
    mediaType: v.picklist(["image/webp", "image/png", "image/jpeg"]),
    data: v.optional(base64),
    sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    thumbnail: v.optional(v.pipe(base64, v.maxLength(MAX_THUMBNAIL_LENGTH))),
    addedAt: dateTime,
  }),
  v.check(({ data, sha256, size }) => data !== undefined || (sha256 !== undefined && size !== undefined)),
);

export const pictureSync: SyncPolicy = {
  scope: "shared",
  file: "data",
  actions: { add: ["create", "update"] },
};
