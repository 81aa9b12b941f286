import type { Table } from "dexie";
import { badRequest } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { PictureRow } from "../../db/tables/picture-row.ts";
import { BLOG_PICTURES, PRODUCT_PICTURES } from "../../lib/stored-pictures.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The table of each folder of pictures. */
const tables: Readonly<Record<string, (db: Database) => Table<PictureRow, string>>> = {
  [PRODUCT_PICTURES]: (db) => db.productPictures,
  [BLOG_PICTURES]: (db) => db.blogPictures,
};

/** Returns the media type from the first bytes of a file, because a name or a declared type can be wrong. */
function detectMediaType(base64: string): string | undefined {
  const start = atob(base64.slice(0, 16));
  if (start.startsWith("RIFF") && start.slice(8) === "WEBP") return "image/webp";
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  return undefined;
}

interface StoreOptions {
  table: Table<PictureRow, string>;
  folder: string;
  /** Returns true if a record shows the picture with this path. */
  isUsed: (path: string) => boolean;
  /** After how many days an unused picture is deleted. */
  unusedDays: number;
}

/**
 * Stores a picture and returns its path. Deletes pictures that have been unused for some days: a form was left without
 * saving. Throws a 400 HttpError for another file type. Call it inside a transaction over the table.
 */
export async function storePicture(data: string, { table, folder, isUsed, unusedDays }: StoreOptions): Promise<string> {
  const mediaType = detectMediaType(data);
  if (!mediaType) throw badRequest({ data: ["Use a WebP, PNG or JPEG picture."] });
  const now = new Date();
  const limit = new Date(now.getTime() - unusedDays * DAY_MS).toISOString();
  await table.filter(({ id, addedAt }) => addedAt < limit && !isUsed(folder + id)).delete();
  const id = crypto.randomUUID();
  await table.add({ id, mediaType, data, addedAt: now.toISOString() });
  return folder + id;
}

const findFolder = (pathname: string) => Object.keys(tables).find((folder) => pathname.startsWith(folder));

/** Returns true for the path of a stored picture. */
export const isPicturePath = (pathname: string): boolean => findFolder(pathname) !== undefined;

/** Returns the response to a request for a picture: the file, or 404 if there is none. */
export async function respondWithPicture(db: Database, pathname: string): Promise<Response> {
  const folder = findFolder(pathname) ?? "";
  const row = await tables[folder]?.(db).get(pathname.slice(folder.length));
  if (!row) return new Response(null, { status: 404 });
  const bytes = Uint8Array.from(atob(row.data), (character) => character.charCodeAt(0));
  // A picture never changes: another picture gets another id.
  return new Response(bytes, {
    headers: { "content-type": row.mediaType, "cache-control": "private, max-age=31536000, immutable" },
  });
}
