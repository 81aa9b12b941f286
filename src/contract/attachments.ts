import * as v from "valibot";
import { requiredLine } from "./fields.ts";

/** Returns the number of bytes that a Base64 text encodes. */
export const getBase64Size = (base64: string): number =>
  (base64.length / 4) * 3 - (base64.endsWith("==") ? 2 : Number(base64.endsWith("=")));

/** A pattern that repeats groups of four characters would overflow the stack for files of 5 MB. */
export const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

export const fileName = requiredLine(255);

/** A media type such as `image/png`; empty if the browser does not know the file's type. */
export const mediaType = v.pipe(
  v.string("Enter a media type."),
  v.maxLength(127, "Use at most 127 characters."),
  v.regex(/^([\w.+-]+\/[\w.+-]+)?$/, "Enter a media type, such as image/png."),
);

/** A file of at most `maxBytes` with its content as Base64 text, because all calls send JSON. */
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

/** A stored file as a download call returns it. `size` is in bytes, `data` is Base64 text. */
export const storedFile = v.object({ fileName, mediaType, size: v.number(), data: v.string() });
export type StoredFile = v.InferOutput<typeof storedFile>;
