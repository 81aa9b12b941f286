import type { Area } from "../contract/areas.ts";
import type { Database } from "./database.ts";
import { resolveRelativeDates } from "./relative-dates.ts";
import { areasWithSeedData, hasCounter, isReseededOnUpdate } from "./tables/index.ts";

export type SeedData = Record<string, readonly object[]>;

export interface SeedSource {
  load: (area: Area) => Promise<SeedData>;
  /** If no call writes to the area, a new revision of its seed file replaces all its rows. */
  revision: (area: Area) => string;
}

interface SeedInfo {
  at: string;
  revision: string;
}

const getMetadataName = (area: Area) => `filled:${area}`;

const sources = new WeakMap<Database, SeedSource>();

/** The dates are relative to `now`. */
export async function getSeedData(db: Database, area: Area, now: Date): Promise<SeedData> {
  const source = areasWithSeedData.includes(area) ? sources.get(db) : undefined;
  return source ? resolveRelativeDates(await source.load(area), now) : {};
}

/** Returns undefined if the area was never seeded, or was seeded from another revision of its seed file. */
export async function getSeedDataOfLastSeeding(db: Database, area: Area): Promise<SeedData | undefined> {
  const info = (await db.metadata.get(getMetadataName(area)))?.value as SeedInfo | undefined;
  const isCurrent = info !== undefined && info.revision === sources.get(db)?.revision(area);
  return isCurrent ? getSeedData(db, area, new Date(info.at)) : undefined;
}

export const isMetadataRowOfSeed = ({ name }: { name: string }) => name.startsWith(getMetadataName("" as Area));

export async function isSeeded(db: Database): Promise<boolean> {
  return (
    (await db.metadata
      .where("name")
      .startsWith(getMetadataName("" as Area))
      .count()) > 0
  );
}

export const buildSeedMetadata = (db: Database, area: Area, now: Date) => ({
  name: getMetadataName(area),
  value: { at: now.toISOString(), revision: sources.get(db)?.revision(area) ?? "" } satisfies SeedInfo,
});

/**
 * Seeds in one transaction: if the browser kills the worker meanwhile, nothing is stored and the next start seeds
 * again. Never changes rows that users wrote. If no call writes to an area, a new revision of the area's seed file
 * replaces the area's rows; if that replacement fails, the app starts with the old rows, because users must still reach
 * their own data.
 */
export async function seed(db: Database, source: SeedSource, now = new Date(), areas = areasWithSeedData) {
  sources.set(db, source);
  await seedAreas(db, source, now, areas, (info) => !info);
  const isOutdated: NeedsSeed = (info, area) =>
    info !== undefined && isReseededOnUpdate(area) && info.revision !== source.revision(area);
  await seedAreas(db, source, now, areas, isOutdated).catch((error) => console.error(error));
}

type NeedsSeed = (info: SeedInfo | undefined, area: Area) => boolean;

async function seedAreas(db: Database, source: SeedSource, now: Date, areas: readonly Area[], needsSeed: NeedsSeed) {
  const selectAreas = async (candidates: readonly Area[]) => {
    const rows = await db.metadata.bulkGet(candidates.map(getMetadataName));
    return candidates.filter((area, index) => needsSeed(rows[index]?.value as SeedInfo | undefined, area));
  };
  const missingAreas = await selectAreas(areas);
  if (missingAreas.length === 0) return;
  // Load the files before the transaction: IndexedDB commits a transaction while the code awaits anything else.
  const seedData = new Map(
    await Promise.all(missingAreas.map(async (area) => [area, await source.load(area)] as const)),
  );
  await db.transaction("rw", db.tables, async () => {
    for (const area of await selectAreas(missingAreas)) {
      await Promise.all(Object.entries(seedData.get(area) ?? {}).map((table) => seedTable(db, area, table, now)));
      const value: SeedInfo = { at: now.toISOString(), revision: source.revision(area) };
      await db.metadata.put({ name: getMetadataName(area), value });
    }
  });
}

async function seedTable(db: Database, area: Area, [name, rows]: [string, readonly object[]], now: Date) {
  const table = db.table(name);
  if (isReseededOnUpdate(area)) await table.clear();
  await table.bulkAdd(resolveRelativeDates(rows, now));
  if (!hasCounter(name)) return;
  const ids = rows.map((row) => ("id" in row ? row.id : undefined)).filter((id) => typeof id === "number");
  // Set the id counter to the highest seeded id, so that the id of a deleted seed row is never used again.
  if (ids.length > 0) await db.counters.put({ table: name, last: Math.max(...ids) });
}
