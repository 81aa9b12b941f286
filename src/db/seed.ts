import type { Area } from "../contract/endpoint.ts";
import type { Database } from "./database.ts";
import { resolveDates } from "./relative-dates.ts";

/** The sample data of an area: rows by table. Each is `sample/<area>.json`. */
export type SeedData = Record<string, readonly object[]>;

export interface SeedSource {
  load: (area: Area) => Promise<SeedData>;
  /** Says which edition of an area's file there is; another one makes content be filled anew. */
  revision: (area: Area) => string;
}

/** Areas with data of their own. */
export const seededAreas: readonly Area[] = [
  "auth",
  "todo",
  "chat",
  "calendar",
  "users",
  "invoices",
  "shop",
  "account",
  "profile",
  "faq",
  "pricing",
  "blog",
  "dashboard",
  "employees",
  "films",
  "search",
  "email",
  "access",
];

/** Areas that no call writes: what the app says in them comes anew with every version that says it differently. */
export const contentAreas: ReadonlySet<Area> = new Set(["faq", "pricing", "dashboard", "films", "search"]);

interface Filled {
  at: string;
  revision: string;
}

const fact = (area: Area) => `filled:${area}`;

/** Where the samples of an open database came from, for whoever wants to go back to them. */
const sources = new WeakMap<Database, SeedSource>();

/** The sample data of an area with its days counted from `now`; empty where it has none. */
export async function getSeedData(db: Database, area: Area, now: Date): Promise<SeedData> {
  const source = seededAreas.includes(area) ? sources.get(db) : undefined;
  return source ? resolveDates(await source.load(area), now) : {};
}

/** The sample data as an area was filled with it; undefined where that was another edition, or never happened. */
export async function getOriginalSeedData(db: Database, area: Area): Promise<SeedData | undefined> {
  const filled = (await db.facts.get(fact(area)))?.value as Filled | undefined;
  const isKnown = filled !== undefined && filled.revision === sources.get(db)?.revision(area);
  return isKnown ? getSeedData(db, area, new Date(filled.at)) : undefined;
}

/** The facts that say when areas were filled, and with which edition. */
export const isSeedMetadata = ({ name }: { name: string }) => name.startsWith(fact("" as Area));

/** That an area was filled just now. */
export const buildSeedMetadata = (db: Database, area: Area, now: Date) => ({
  name: fact(area),
  value: { at: now.toISOString(), revision: sources.get(db)?.revision(area) ?? "" } satisfies Filled,
});

/**
 * Fills the tables of every area with its sample data, once. Everything goes in with one transaction together with the
 * facts that it did: a worker killed half-way leaves nothing, and the next start fills it completely. What a person
 * wrote is never touched. Content of another edition is replaced; where that fails the old stays, for it may not stand
 * between a person and their data.
 */
export async function seed(db: Database, source: SeedSource, now = new Date(), areas = seededAreas) {
  sources.set(db, source);
  await fillAreas(db, source, now, areas, (known) => !known);
  const isOutdated: IsWanted = (known, area) =>
    known !== undefined && contentAreas.has(area) && known.revision !== source.revision(area);
  await fillAreas(db, source, now, areas, isOutdated).catch((error) => console.error(error));
}

type IsWanted = (known: Filled | undefined, area: Area) => boolean;

async function fillAreas(db: Database, source: SeedSource, now: Date, areas: readonly Area[], isWanted: IsWanted) {
  const wanted = async (among: readonly Area[]) => {
    const facts = await db.facts.bulkGet(among.map(fact));
    return among.filter((area, index) => isWanted(facts[index]?.value as Filled | undefined, area));
  };
  const missing = await wanted(areas);
  if (missing.length === 0) return;
  // Loaded before the transaction: IndexedDB commits as soon as anything else is awaited.
  const samples = new Map(await Promise.all(missing.map(async (area) => [area, await source.load(area)] as const)));
  await db.transaction("rw", db.tables, async () => {
    for (const area of await wanted(missing)) {
      await Promise.all(Object.entries(samples.get(area) ?? {}).map((table) => fill(db, area, table, now)));
      const value: Filled = { at: now.toISOString(), revision: source.revision(area) };
      await db.facts.put({ name: fact(area), value });
    }
  });
}

async function fill(db: Database, area: Area, [name, sample]: [string, readonly object[]], now: Date) {
  const table = db.table(name);
  if (contentAreas.has(area)) await table.clear();
  await table.bulkAdd(resolveDates(sample, now));
  const ids = sample.map((row) => ("id" in row ? row.id : undefined)).filter((id) => typeof id === "number");
  // Counted as handed out: the id of a sample that is deleted does not come back.
  if (ids.length > 0) await db.counters.put({ table: name, last: Math.max(...ids) });
}
