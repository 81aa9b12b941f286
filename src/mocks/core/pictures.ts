import type { Table } from "dexie";
import { badRequest } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { describeFile } from "../../db/files.ts";
import type { PictureRow } from "../../db/tables/picture-row.ts";
import { fromBase64 } from "../../domain/digest.ts";
import { detectMediaType } from "../../domain/picture-type.ts";
import { BLOG_PICTURES, PAYMENT_SLIPS, PRODUCT_PICTURES, PROFILE_PICTURES } from "../../lib/picture-folders.ts";
import { type DownloadFunction, readOrDownload } from "./downloads.ts";
import { deleteExpired } from "./expired-rows.ts";

const tablesByFolder = {
  [PRODUCT_PICTURES]: "productPictures",
  [PROFILE_PICTURES]: "profilePictures",
  [BLOG_PICTURES]: "blogPictures",
  [PAYMENT_SLIPS]: "paymentSlips",
} as const;
type PictureFolder = keyof typeof tablesByFolder;

const getTable = (db: Database, folder: PictureFolder): Table<PictureRow, string> => db[tablesByFolder[folder]];

export const findPictureFolder = (pathname: string) =>
  (Object.keys(tablesByFolder) as PictureFolder[]).find((folder) => pathname.startsWith(folder));

/** Call this before the transaction. Throws a 400 HttpError for another file type. */
export async function preparePicture(data: string): Promise<PreparedPicture> {
  const mediaType = detectMediaType(fromBase64(data.slice(0, 16)));
  if (!mediaType) throw badRequest({ data: ["Use a WebP, PNG or JPEG picture."] });
  return { data, mediaType, ...(await describeFile(data)) };
}

type PreparedPicture = Omit<PictureRow, "id" | "addedAt">;

interface PictureOptions {
  shownPaths: ReadonlySet<string>;
  /** How long to keep pictures that no record shows, such as those of a form that the user left without saving. */
  unusedLifetimeMs: number;
}

/**
 * Also deletes older pictures of the folder that no record shows, but not in a workspace, where a colleague's record may
 * show them. Call this inside a transaction over the table.
 */
export async function storePicture(
  db: Database,
  folder: PictureFolder,
  picture: PreparedPicture,
  { shownPaths, unusedLifetimeMs }: PictureOptions,
): Promise<string> {
  const table = getTable(db, folder);
  const now = new Date();
  if (db.slot === undefined)
    await deleteExpired(table, {
      getTime: ({ addedAt }) => addedAt,
      setTime: (row, addedAt) => ({ ...row, addedAt }),
      lifetimeMs: unusedLifetimeMs,
      now,
      isUsed: (id) => shownPaths.has(folder + id),
    });
  const id = crypto.randomUUID();
  await table.add({ id, ...picture, addedAt: now.toISOString() });
  return folder + id;
}

interface ResponseOptions {
  /** Responds with the thumbnail, if there is one. */
  isSmall?: boolean;
  download?: DownloadFunction;
}

/**
 * Downloads a picture that is not on the device yet. If that fails, responds with its thumbnail. Without one, responds with
 * 503 if the download fails now, and with 404 if it never can succeed.
 */
export async function respondWithPicture(
  db: Database,
  pathname: string,
  { isSmall = false, download = async () => undefined }: ResponseOptions = {},
): Promise<Response> {
  const folder = findPictureFolder(pathname);
  const table = folder && getTable(db, folder);
  const row = await table?.get(pathname.slice(folder?.length));
  if (!table || !row) return new Response(null, { status: 404 });
  const thumbnail = fromBase64(row.thumbnail ?? "");
  const thumbnailType = detectMediaType(thumbnail);
  if (isSmall && thumbnailType) return toResponse(thumbnail, thumbnailType);
  const bytes = await readOrDownload(table, row, download);
  if (bytes instanceof Uint8Array) return toResponse(bytes, row.mediaType);
  if (thumbnailType) return toResponse(thumbnail, thumbnailType, "no-store");
  return new Response(null, { status: bytes === "missing" ? 404 : 503 });
}

/** A picture never changes: another picture gets another id. */
const FOREVER = "private, max-age=31536000, immutable";

const toResponse = (bytes: Uint8Array<ArrayBuffer>, mediaType: string, cacheControl = FOREVER): Response =>
  new Response(bytes, { headers: { "content-type": mediaType, "cache-control": cacheControl } });
