import * as v from "valibot";
import { requiredLine } from "./fields.ts";

export const getBase64Size = (base64: string): number =>
  (base64.length / 4) * 3 - (base64.endsWith("==") ? 2 : Number(base64.endsWith("=")));

/** A pattern that repeats groups of four characters would overflow the stack for files of 5 MB. */
export const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

export const fileName = requiredLine(255);

export const mediaType = v.pipe(
  v.string("Enter a media type."),
  v.maxLength(127, "Use at most 127 characters."),
  v.regex(/^([\w.+-]+\/[\w.+-]+)?$/, "Enter a media type, such as image/png."),
);

/** Base64, because all calls send JSON. */
export const attachedFile = (maxBytes: number) =>
  v.object({
    fileName,
    mediaType,
    data: v.pipe(
      v.string("Add the file's content as Base64 text."),
      v.check(isBase64, "Add the file's content as Base64 text."),
      v.minLength(1, "This file is empty."),
      v.check((data) => getBase64Size(data) <= maxBytes, `Use a file of at most ${maxBytes / 1_000_000} MB.`),
    ),
  });

/** `size` is in bytes, `data` is Base64. */
export const storedFile = v.object({ fileName, mediaType, size: v.number(), data: v.string() });
export type StoredFile = v.InferOutput<typeof storedFile>;
