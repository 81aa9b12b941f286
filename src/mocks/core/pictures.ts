import type { Table } from "dexie";
import { badRequest } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { PictureRow } from "../../db/tables/picture-row.ts";
import { BLOG_PICTURES, PRODUCT_PICTURES, PROFILE_PICTURES } from "../../lib/picture-folders.ts";
import { deleteExpired } from "./expired-rows.ts";

const tablesByFolder = {
  [PRODUCT_PICTURES]: "productPictures",
  [PROFILE_PICTURES]: "profilePictures",
  [BLOG_PICTURES]: "blogPictures",
} as const;
type PictureFolder = keyof typeof tablesByFolder;

const getTable = (db: Database, folder: PictureFolder): Table<PictureRow, string> => db[tablesByFolder[folder]];

export const findPictureFolder = (pathname: string) =>
  (Object.keys(tablesByFolder) as PictureFolder[]).find((folder) => pathname.startsWith(folder));

/** Reads the first bytes, because a file's name or declared type can be wrong. */
function detectMediaType(base64: string): string | undefined {
  const start = atob(base64.slice(0, 16));
  if (start.startsWith("RIFF") && start.slice(8) === "WEBP") return "image/webp";
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  return undefined;
}

interface PictureToStore {
  /** Base64. */
  data: string;
  shownPaths: ReadonlySet<string>;
  /** How long to keep pictures that no record shows, such as those of a form that the user left without saving. */
  unusedLifetimeMs: number;
}

/**
 * Also deletes older pictures of the folder that no record shows. Throws a 400 HttpError for another file type. Call
 * this inside a transaction over the table.
 */
export async function storePicture(db: Database, folder: PictureFolder, picture: PictureToStore): Promise<string> {
  const { data, shownPaths, unusedLifetimeMs } = picture;
  const mediaType = detectMediaType(data);
  if (!mediaType) throw badRequest({ data: ["Use a WebP, PNG or JPEG picture."] });
  const table = getTable(db, folder);
  const now = new Date();
  await deleteExpired(table, {
    getTime: ({ addedAt }) => addedAt,
    setTime: (row, addedAt) => ({ ...row, addedAt }),
    lifetimeMs: unusedLifetimeMs,
    now,
    isUsed: (id) => shownPaths.has(folder + id),
  });
  const id = crypto.randomUUID();
  await table.add({ id, mediaType, data, addedAt: now.toISOString() });
  return folder + id;
}

export async function respondWithPicture(db: Database, pathname: string): Promise<Response> {
  const folder = findPictureFolder(pathname);
  const row = folder && (await getTable(db, folder).get(pathname.slice(folder.length)));
  if (!row) return new Response(null, { status: 404 });
  const bytes = Uint8Array.from(atob(row.data), (character) => character.charCodeAt(0));
  // A picture never changes: another picture gets another id.
  return new Response(bytes, {
    headers: { "content-type": row.mediaType, "cache-control": "private, max-age=31536000, immutable" },
  });
}
