import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { isBuildPath } from "../src/lib/file-tiers.ts";
import { buildFiles, builds } from "./database/schema.ts";
import type { Database } from "./database/store.ts";
import type { BuildFiles, FindStoredFile } from "./static-files.ts";

/** The build that is being replaced, its replacement, and the one before both. */
const MAX_KEPT_BUILDS = 3;
const ROWS_PER_INSERT = 50;
const FILE_LIST = "/files.json";

/**
 * While servers are replaced one after another, a page of one build requests its files from servers of another. Deletes
 * old builds.
 */
export async function storeBuild(db: Database, files: BuildFiles): Promise<void> {
  const id = files.get(FILE_LIST)?.hash;
  if (!id) throw new Error(`The build has no ${FILE_LIST}.`);
  const rows = [...files]
    .filter(([path]) => isBuildPath(path))
    .map(([path, file]) => {
      const compressedFile = files.get(`${path}.br`);
      const { bytes: content } = compressedFile ?? file;
      return { buildId: id, path, hash: file.hash, content, isCompressed: compressedFile !== undefined };
    });
  await db.transaction(async (tx) => {
    // A server that starts with the same build at the same time waits here.
    const addedBuilds = await tx.insert(builds).values({ id }).onConflictDoNothing().returning({ id: builds.id });
    if (addedBuilds.length === 0)
      await tx
        .update(builds)
        .set({ number: sql`nextval(pg_get_serial_sequence('builds', 'number'))` })
        .where(eq(builds.id, id));
    else
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
        await tx.insert(buildFiles).values(rows.slice(start, start + ROWS_PER_INSERT));
    const newestBuildIds = tx
      .select({ id: builds.id })
      .from(builds)
      .orderBy(desc(builds.number))
      .limit(MAX_KEPT_BUILDS);
    await tx.delete(builds).where(notInArray(builds.id, newestBuildIds));
  });
}

export function createStoredFileFinder(db: Database): FindStoredFile {
  return async (path, hash) => {
    const [file] = await db
      .select({ content: buildFiles.content, isCompressed: buildFiles.isCompressed })
      .from(buildFiles)
      .innerJoin(builds, eq(builds.id, buildFiles.buildId))
      .where(and(eq(buildFiles.path, path), hash === undefined ? undefined : eq(buildFiles.hash, hash)))
      .orderBy(desc(builds.number))
      .limit(1);
    // The drivers return a Buffer or an Uint8Array.
    return file && { ...file, content: new Uint8Array(file.content) };
  };
}
