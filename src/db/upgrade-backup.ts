import { avatarTables, rewriteAvatars } from "./avatar-addresses.ts";

/** Rows by table, as a backup has them. */
export type BackupTables = Record<string, readonly Record<string, unknown>[]>;

/**
 * What each version of the database changed in rows that were there before, by the version that it made; the same as
 * the upgrades in `database.ts`, for rows that come from a file. A version that only added tables has none,
 * unless what stands in them is about rows of other tables.
 */
const upgrades: Readonly<Record<number, (tables: BackupTables) => BackupTables>> = {
  2: ({ facts = [], ...tables }) => ({
    ...tables,
    facts: facts.flatMap((fact) =>
      fact.name === "filled"
        ? ["auth", "todo"].map((area) => ({ name: `filled:${area}`, value: { at: fact.value, revision: "" } }))
        : [fact],
    ),
  }),
  3: ({ contactRequests, ...tables }) => ({
    ...tables,
    ...(contactRequests && {
      contactRequests: contactRequests.map((request) => ({
        ...request,
        key: request.id,
        language: "en",
        website: "",
      })),
    }),
  }),
  // Nobody's choices and history but those of the users that the file brings.
  5: (tables) => ({ ...tables, ...(tables.users && { userDetails: [] }) }),
  6: (tables) => {
    const copy = structuredClone(tables);
    for (const name of avatarTables) rewriteAvatars(copy[name] ?? []);
    return copy;
  },
};

/** The rows of a backup as the database of version `to` has them. */
export function upgradeBackup(tables: BackupTables, from: number, to: number): BackupTables {
  let upgraded = tables;
  for (let version = from + 1; version <= to; version++) upgraded = upgrades[version]?.(upgraded) ?? upgraded;
  return upgraded;
}
