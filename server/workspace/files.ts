import { createHash } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { badRequest, notFound } from "../../src/contract/errors.ts";
import { handOverFilePart } from "../../src/contract/held-sets.ts";
import { downloadFile, uploadFilePart } from "../../src/contract/workspace-files.ts";
import { detectMediaType } from "../../src/domain/picture-type.ts";
import { workspaceFileParts, workspaceFiles } from "../database/file-schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import type { RateLimit } from "../intake/rate-limiter.ts";
import { findOwnDevice, findWorkspace } from "./devices.ts";

/** A part as gzip or JSON, with the fields beside it. */
const MAX_BODY_BYTES = 512 * 1_024;

interface FileAddress {
  readonly workspaceId: string;
  readonly sha256: string;
}

const isFile = (table: typeof workspaceFiles | typeof workspaceFileParts, { workspaceId, sha256 }: FileAddress) =>
  and(eq(table.workspaceId, workspaceId), eq(table.sha256, sha256));

type UploadContext = HandlerContext<typeof uploadFilePart> | HandlerContext<typeof handOverFilePart>;

async function storePart({ params, body, currentMember, db, now }: UploadContext) {
  const content = Buffer.from(body.data, "base64");
  const { size, position } = body;
  const received = position + content.length;
  if (received > size) throw badRequest({ data: ["The part ends after the file."] });
  const uploaded = await db.transaction(async (tx) => {
    const workspace = await findWorkspace(tx, body.epoch);
    await findOwnDevice(tx, workspace.id, body.device, currentMember);
    const file = { workspaceId: workspace.id, sha256: params.sha256 };
    const stored = await lockFile(tx, { ...file, size, uploadedAt: now() });
    const isNext = !stored.isComplete && position === stored.received && content.length > 0;
    if (!isNext) {
      // The row that names it comes later: do not delete it as unused meanwhile.
      await tx.update(workspaceFiles).set({ uploadedAt: now() }).where(isFile(workspaceFiles, file));
      return { received: stored.received };
    }
    await tx.insert(workspaceFileParts).values({ ...file, position, content });
    const isWrong = received === size && !hasHash(await readContent(tx, file), file.sha256);
    if (isWrong) await deleteFile(tx, file);
    else
      await tx
        .update(workspaceFiles)
        .set({ received, isComplete: received === size, uploadedAt: now() })
        .where(isFile(workspaceFiles, file));
    return { received, isWrong };
  });
  // After the commit, which has dropped the parts.
  if (uploaded.isWrong) throw badRequest({ data: ["The content has another hash."] });
  return { received: uploaded.received };
}

const options = { maxBodyBytes: MAX_BODY_BYTES };
export const uploadFilePartHandler = createHandler(uploadFilePart, storePart, options);
/** 230 MB a day: a member who was deactivated for a reason must not fill the disk. The device goes on the next day. */
const heldPartsLimit: RateLimit = { name: "held-parts", max: 600, windowMs: 24 * 60 * 60_000 };
export const handOverFilePartHandler = createHandler(
  handOverFilePart,
  async (context) => {
    await context.rateLimiter.increment([{ limit: heldPartsLimit, subject: String(context.currentMember.id) }]);
    return storePart(context);
  },
  options,
);

/** Locks the file until the transaction ends. Parts of a file with another size are dropped: one of the sizes is wrong. */
async function lockFile(
  tx: Database,
  file: typeof workspaceFiles.$inferInsert,
): Promise<typeof workspaceFiles.$inferSelect> {
  await tx.insert(workspaceFiles).values(file).onConflictDoNothing();
  const [stored] = await tx.select().from(workspaceFiles).where(isFile(workspaceFiles, file)).for("update");
  if (stored?.isComplete || stored?.size === file.size) return stored;
  // Or another request has just dropped the file.
  if (stored) await deleteFile(tx, file);
  return lockFile(tx, file);
}

const hasHash = (content: Buffer, sha256: string): boolean =>
  createHash("sha256").update(content).digest("hex") === sha256;

async function readContent(db: Database, file: FileAddress): Promise<Buffer<ArrayBuffer>> {
  const parts = await db
    .select({ content: workspaceFileParts.content })
    .from(workspaceFileParts)
    .where(isFile(workspaceFileParts, file))
    .orderBy(asc(workspaceFileParts.position));
  return Buffer.concat(parts.map(({ content }) => content));
}

async function deleteFile(tx: Database, file: FileAddress): Promise<void> {
  await tx.delete(workspaceFileParts).where(isFile(workspaceFileParts, file));
  await tx.delete(workspaceFiles).where(isFile(workspaceFiles, file));
}

/** Returns undefined if the file is not complete. */
export async function readFileContent(db: Database, file: FileAddress): Promise<Buffer<ArrayBuffer> | undefined> {
  const [stored] = await db
    .select({ isComplete: workspaceFiles.isComplete })
    .from(workspaceFiles)
    .where(isFile(workspaceFiles, file));
  return stored?.isComplete ? readContent(db, file) : undefined;
}

export const downloadFileHandler = createHandler(downloadFile, async ({ params, currentMember, db }) => {
  const workspace = await findWorkspace(db, params.epoch);
  await findOwnDevice(db, workspace.id, params.device, currentMember);
  const content = await readFileContent(db, { workspaceId: workspace.id, sha256: params.sha256 });
  if (!content) throw notFound("File");
  return content;
});

/** The complete files, by their hash. `size` is in bytes. */
export type StoredFiles = ReadonlyMap<string, { readonly size: number; readonly isPicture: boolean }>;

export async function findFiles(db: Database, workspaceId: string, hashes: readonly string[]): Promise<StoredFiles> {
  if (hashes.length === 0) return new Map();
  const { sha256, size, isComplete } = workspaceFiles;
  // The content of a picture begins with its type.
  const start = sql<Uint8Array>`substring(${workspaceFileParts.content} from 1 for 16)`.mapWith(
    workspaceFileParts.content,
  );
  const files = await db
    .select({ sha256, size, start })
    .from(workspaceFiles)
    .innerJoin(
      workspaceFileParts,
      and(
        eq(workspaceFileParts.workspaceId, workspaceFiles.workspaceId),
        eq(workspaceFileParts.sha256, sha256),
        eq(workspaceFileParts.position, 0),
      ),
    )
    .where(and(eq(workspaceFiles.workspaceId, workspaceId), inArray(sha256, [...hashes]), eq(isComplete, true)));
  return new Map(
    files.map((file) => [file.sha256, { size: file.size, isPicture: detectMediaType(file.start) !== undefined }]),
  );
}
