import * as v from "valibot";
import { isBase64, mediaType, storedFile } from "../../contract/attachments.ts";

type TextSchema = v.GenericSchema<string, string>;
export const translated = (schema: TextSchema) => v.strictObject({ en: schema, th: schema });
/** A user's own text has one language. */
export const localised = (schema: TextSchema) => v.union([schema, translated(schema)]);

export const base64 = v.pipe(v.string(), v.check(isBase64));
export const storedFileFields = { ...storedFile.entries, mediaType, data: base64 };
export const lookupKeys = { emailKey: v.string(), usernameKey: v.string() };
