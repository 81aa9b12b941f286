import type { Table } from "dexie";
import { badRequest } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { hashFile } from "../../db/files.ts";
import type { PictureRow } from "../../db/tables/picture-row.ts";
import { fromBase64, sha256Hex, toBase64 } from "../../domain/digest.ts";
import { detectMediaType } from "../../domain/picture-type.ts";
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

/** Call this before the transaction. Throws a 400 HttpError for another file type. */
export async function preparePicture(data: string): Promise<PreparedPicture> {
  const mediaType = detectMediaType(fromBase64(data.slice(0, 16)));
  if (!mediaType) throw badRequest({ data: ["Use a WebP, PNG or JPEG picture."] });
  return { data, mediaType, ...(await hashFile(data)) };
}

type PreparedPicture = Required<Pick<PictureRow, "data" | "mediaType" | "sha256" | "size">>;

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

type Bytes = Uint8Array<ArrayBuffer>;
/** Resolves to "missing" if the server has no such file, and to undefined if the server cannot be reached. */
export type DownloadFunction = (sha256: string) => Promise<Bytes | "missing" | undefined>;

/** Downloads a picture that is not on the device yet. Responds with 503 if that fails now, and with 404 if it never can succeed. */
export async function respondWithPicture(
  db: Database,
  pathname: string,
  download: DownloadFunction = async () => undefined,
): Promise<Response> {
  const folder = findPictureFolder(pathname);
  const table = folder && getTable(db, folder);
  const row = await table?.get(pathname.slice(folder?.length));
  if (!table || !row) return new Response(null, { status: 404 });
  const bytes = row.data === undefined ? await downloadOnce(table, row, download) : fromBase64(row.data);
  if (!(bytes instanceof Uint8Array)) return new Response(null, { status: bytes === "missing" ? 404 : 503 });
  // A picture never changes: another picture gets another id.
  return new Response(bytes, {
    headers: { "content-type": row.mediaType, "cache-control": "private, max-age=31536000, immutable" },
  });
}

const downloads = new Map<string, ReturnType<DownloadFunction>>();

/** Several pages may show the picture at once. */
function downloadOnce(table: Table<PictureRow, string>, row: PictureRow, download: DownloadFunction) {
  const key = `${table.db.name}/${row.sha256}`;
  const running = downloads.get(key) ?? downloadPicture(table, row, download).finally(() => downloads.delete(key));
  downloads.set(key, running);
  return running;
}

async function downloadPicture(
  table: Table<PictureRow, string>,
  { id, sha256 = "" }: PictureRow,
  download: DownloadFunction,
): ReturnType<DownloadFunction> {
  const bytes = await download(sha256);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if ((await sha256Hex(bytes)) !== sha256) return undefined;
  const data = toBase64(bytes);
  try {
    await table.db.transaction("rw", table, async () => {
      const stored = await table.get(id);
      if (stored?.sha256 === sha256) await table.put({ ...stored, data });
    });
  } catch (error) {
    // A full device shows the picture, too.
    console.warn(error);
  }
  return bytes;
}
