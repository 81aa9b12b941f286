import { badRequest } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { PRODUCT_PICTURES } from "../../../lib/product-pictures.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the media type from the first bytes of a file, because a name or a declared type can be wrong. */
function detectMediaType(base64: string): string | undefined {
  const start = atob(base64.slice(0, 16));
  if (start.startsWith("RIFF") && start.slice(8) === "WEBP") return "image/webp";
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  return undefined;
}

/**
 * Stores a picture and returns its path. Deletes pictures that no product shows after a day: a form that was left
 * without saving. Throws a 400 HttpError for another file type. Call it inside a transaction over both tables.
 */
export async function storePicture(db: Database, { data }: { data: string }): Promise<string> {
  const mediaType = detectMediaType(data);
  if (!mediaType) throw badRequest({ data: ["Use a WebP, PNG or JPEG picture."] });
  const now = new Date();
  const limit = new Date(now.getTime() - DAY_MS).toISOString();
  const shown = new Set((await db.products.toArray()).flatMap(({ images }) => images));
  await db.productPictures.filter(({ id, addedAt }) => addedAt < limit && !shown.has(PRODUCT_PICTURES + id)).delete();
  const id = crypto.randomUUID();
  await db.productPictures.add({ id, mediaType, data, addedAt: now.toISOString() });
  return PRODUCT_PICTURES + id;
}

/** Returns the response to a request for a picture: the file, or 404 if there is none. */
export async function respondWithPicture(db: Database, pathname: string): Promise<Response> {
  const row = await db.productPictures.get(pathname.slice(PRODUCT_PICTURES.length));
  if (!row) return new Response(null, { status: 404 });
  const bytes = Uint8Array.from(atob(row.data), (character) => character.charCodeAt(0));
  // A picture never changes: another picture gets another id.
  return new Response(bytes, {
    headers: { "content-type": row.mediaType, "cache-control": "private, max-age=31536000, immutable" },
  });
}
