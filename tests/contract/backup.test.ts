import { test as base, describe, expect, vi } from "vitest";
import { version } from "../../package.json";
import { backupAreas } from "../../src/contract/areas.ts";
import { type Backup, backup } from "../../src/contract/data.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { toCanonicalJson } from "../../src/domain/backup-checksum.ts";
import { compressBackup, readBackupFile } from "../../src/domain/backup-file.ts";
import { APP_VERSION } from "../../src/lib/release-notes.ts";
import { backupTables } from "../../src/mocks/areas/data/backup-tables.ts";
import { addTask, fetchBackup, importFile, inspectFile, openSeededApi, withChecksum } from "./backup-calls.ts";
import { buildContactRequest } from "./cases/contact.ts";
import { toVersion6 } from "./old-database.ts";
import { toSvgAvatarUrls } from "./seed-data.ts";
import { ADMIN_ID, type TestApi } from "./test-api.ts";

const test = base.extend("api", openSeededApi);

type Rows = Record<string, Record<string, unknown>[]>;

const readUserRows = async (api: TestApi): Promise<Rows> => {
  const all = (await api.snapshot()) as Rows;
  return Object.fromEntries(backupTables.map((name) => [name, all[name] ?? []]));
};
const getSnapshot = async ({ db }: TestApi) => (await db.snapshots.toArray())[0];

test("APP_VERSION matches package.json", () => expect(APP_VERSION).toBe(version));

test("a backup does not contain the requests that visitors sent to the intake server", () => {
  expect(backupAreas).not.toContain("requests");
});

describe("getBackup and importBackup", () => {
  test("the backup contains all user data and no secrets except password hashes", async ({ api }) => {
    await api.token(ADMIN_ID);
    await api.db.metadata.put({ name: "team-session", value: { refreshToken: "secret of the server" } });
    await api.db.contactRequests.add(buildContactRequest());
    const file = await fetchBackup(api);
    const { facts = [], counters, ...tables } = file.tables as Rows;
    expect(tables).toEqual(await readUserRows(api));
    expect(counters?.length).toBeGreaterThan(10);
    expect(facts.every(({ name }) => String(name).startsWith("filled:"))).toBe(true);
    expect(JSON.stringify(file)).not.toMatch(/tokenKey|secret of the server/);
    const databaseVersion = api.db.verno;
    expect(file).toMatchObject({ format: "phrom-backup", formatVersion: 1, databaseVersion, appVersion: version });
  });

  test("reading a backup from its file returns the same data, compressed or not", async ({ api }) => {
    const file = await fetchBackup(api);
    const compressedFile = await compressBackup(file);
    expect(compressedFile.size).toBeLessThan(JSON.stringify(file).length / 2);
    expect(await readBackupFile(compressedFile)).toEqual({ file });
    expect(await readBackupFile(new Blob([`\uFEFF ${JSON.stringify(file)}`]))).toEqual({ file });
  });

  test("importing on another device restores everything; a rollback undoes the import", async () => {
    const first = await openSeededApi();
    await addTask(first, "นับสต็อก");
    const file = await fetchBackup(first);
    const second = await openSeededApi();
    await addTask(second, "Something else");
    await second.send("DELETE", "/apps/invoice/delete", { query: { id: "1" } });
    const before = await readUserRows(second);
    expect(await inspectFile(second, file)).toMatchObject({ verdict: "good", appVersion: version });
    expect((await importFile(second, file)).data).toMatchObject({
      isSameAccount: true,
      snapshot: { reason: "import" },
    });
    expect(await readUserRows(second)).toEqual(await readUserRows(first));
    const { id } = (await getSnapshot(second)) ?? {};
    await second.send("POST", "/data/rollback", { body: { id } });
    expect(await readUserRows(second)).toEqual(before);
    expect(await second.db.snapshots.count()).toBe(0);
  });

  test("a record added after an import or its rollback never gets an id that was already used", async ({ api }) => {
    const file = await fetchBackup(api);
    const id = await addTask(api, "Mine");
    await importFile(api, file);
    expect(await addTask(api, "After the import")).toBe(id + 1);
    const { id: snapshot } = (await getSnapshot(api)) ?? {};
    await api.send("POST", "/data/rollback", { body: { id: snapshot } });
    expect(await addTask(api, "After the way back")).toBe(id + 2);
  });

  test("importing leaves areas that are not in the file unchanged", async ({ api }) => {
    const { tables, ...file } = await fetchBackup(api);
    const before = await readUserRows(api);
    await importFile(api, await withChecksum({ ...file, tables: { tasks: [] } }));
    expect(await readUserRows(api)).toEqual({ ...before, tasks: [] });
  });
});

describe("the current account after an import", () => {
  const addAccount = async (api: TestApi, username: string) => {
    const [admin] = await api.db.accounts.toArray();
    if (!admin) throw new Error("No account");
    const names = { username, usernameKey: username, email: `${username}@b.co`, emailKey: `${username}@b.co` };
    await api.db.accounts.add({ ...admin, ...names, id: 3 });
    return api.token(3);
  };

  test("importBackup keeps the current account if the file does not contain it", async ({ api }) => {
    const file = await fetchBackup(api);
    const token = await addAccount(api, "malee");
    const inspected = await api.send("POST", "/data/inspect", { body: { file }, token });
    expect(inspected.data).toMatchObject({ endsSession: false });
    const { data } = await api.send("POST", "/data/import", { body: { file }, token });
    expect(data).toMatchObject({ isSameAccount: true });
    expect((await api.db.accounts.toArray()).map(({ username }) => username)).toEqual(["admin", "client", "malee"]);
  });

  test("importBackup replaces the current account by another one with its id; the preview says so", async () => {
    const first = await openSeededApi();
    await addAccount(first, "somchai");
    const api = await openSeededApi();
    const token = await addAccount(api, "malee");
    const body = { file: await fetchBackup(first) };
    const inspected = await api.send("POST", "/data/inspect", { body, token });
    expect(inspected.data).toMatchObject({ endsSession: true });
    const { data } = await api.send("POST", "/data/import", { body, token });
    expect(data).toMatchObject({ isSameAccount: false });
    expect((await api.db.accounts.toArray()).map(({ username }) => username)).toEqual(["admin", "client", "somchai"]);
  });
});

describe("outbox messages during an import", () => {
  const OTHER_ID = "0c9dbd6a-62a1-4a53-8f80-6a1c8d6f0c11";

  test("outbox messages stay during an import; unsent messages of the file are added as rejected", async ({ api }) => {
    const { id } = buildContactRequest();
    await api.db.contactRequests.bulkAdd([buildContactRequest(), buildContactRequest({ id: OTHER_ID, key: OTHER_ID })]);
    const file = await fetchBackup(api);
    await api.db.contactRequests.put(buildContactRequest({ attempts: 3, trouble: "unreachable" }));
    await api.db.contactRequests.delete(OTHER_ID);
    await importFile(api, file);
    expect(await api.db.contactRequests.get(id)).toMatchObject({ status: "queued", attempts: 3, key: id });
    expect(await api.db.contactRequests.get(OTHER_ID)).toMatchObject({ status: "rejected", nextAttemptAt: null });
    const { id: snapshot } = (await getSnapshot(api)) ?? {};
    await api.send("POST", "/data/rollback", { body: { id: snapshot } });
    expect((await api.db.contactRequests.toArray()).map((request) => request.id)).toEqual([id]);
  });

  test("messages sent after the backup was made stay sent after the import and its rollback", async ({ api }) => {
    await api.db.contactRequests.add(buildContactRequest());
    const file = await fetchBackup(api);
    const sentRequest = buildContactRequest({ status: "sent", reference: "R-1", nextAttemptAt: null });
    await api.db.contactRequests.put(sentRequest);
    await importFile(api, file);
    const { id: snapshot } = (await getSnapshot(api)) ?? {};
    await api.send("POST", "/data/rollback", { body: { id: snapshot } });
    expect(await api.db.contactRequests.toArray()).toEqual([sentRequest]);
  });
});

describe("invalid backup files", () => {
  test.each([
    ["an empty file", new Blob([]), "empty"],
    ["a picture", new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])]), "foreign"],
    ["a zip", new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), "foreign"],
    ["half of a JSON file", new Blob(['{"format":"phrom-backup","tables":{"ta']), "damaged"],
    ["half of a gzip file", new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 75])]), "damaged"],
  ] as const)("readBackupFile returns an error code for %s", async (_, file, error) => {
    expect(await readBackupFile(file)).toEqual({ error });
  });

  test("readBackupFile rejects a small file that decompresses beyond the limit", async () => {
    const spaces = new Blob(["{", " ".repeat(3_000_000), "}"]);
    const bomb = await new Response(spaces.stream().pipeThrough(new CompressionStream("gzip"))).blob();
    expect(bomb.size).toBeLessThan(10_000);
    expect(await readBackupFile(bomb, 1_000_000)).toEqual({ error: "huge" });
  });

  test.each<[string, string, (file: Backup) => unknown]>([
    ["a file of another app", "foreign", () => ({ notes: [] })],
    ["a list", "foreign", () => []],
    ["a file with a changed letter", "damaged", (file) => JSON.parse(JSON.stringify(file).replace("Renew", "Renes"))],
    [
      "a file of a newer database version",
      "newer",
      (file) => withChecksum({ ...file, databaseVersion: file.databaseVersion + 1 }),
    ],
    ["a file in a newer format", "newer", (file) => ({ ...file, formatVersion: 2 })],
    ["a file without tables", "damaged", ({ tables, ...file }) => file],
    ["a file with an invalid row", "damaged", (file) => withChecksum({ ...file, tables: { tasks: [{ id: 1 }] } })],
    [
      "a file with a duplicate row",
      "damaged",
      (file) => withChecksum({ ...file, tables: { tasks: withDuplicate(file.tables.tasks) } }),
    ],
    ["a file with an unknown table", "damaged", (file) => withChecksum({ ...file, tables: { journal: [] } })],
    [
      "a file with a signing key",
      "damaged",
      (file) => withChecksum({ ...file, tables: { facts: [{ name: "tokenKey", value: 1 }] } }),
    ],
  ])("importBackup rejects %s and changes nothing", async (_, verdict, buildFile) => {
    const api = await openSeededApi();
    const file = await buildFile(await fetchBackup(api));
    expect(await inspectFile(api, file)).toEqual({ verdict });
    const before = await api.snapshot();
    expect((await importFile(api, file)).status).toBe(400);
    expect(await api.snapshot()).toEqual(before);
  });

  const withDuplicate = (rows: Backup["tables"][string] = []) => [...rows, ...rows.slice(0, 1)];

  test("importBackup changes nothing if the worker is killed during the import", async ({ api }) => {
    const file = await fetchBackup(api);
    await addTask(api, "Mine");
    const before = await readUserRows(api);
    vi.spyOn(console, "error").mockReturnValue();
    const add = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === "orders" || this.name === "employees") this.transaction.abort();
      return add.apply(this, row);
    });
    expect((await importFile(api, file)).status).toBe(500);
    vi.restoreAllMocks();
    expect(await readUserRows(api)).toEqual(before);
    expect(await api.db.snapshots.count()).toBe(0);
  });
});

describe("backups of older versions", () => {
  test("upgradeBackup from version 1 to 4 runs the upgrades of all versions in between", () => {
    const request = { id: "a", name: "Mali" };
    const facts = [{ name: "filled", value: "2026-01-01T00:00:00.000Z" }];
    const value = { at: facts[0]?.value, revision: "" };
    expect(upgradeBackup({ facts, contactRequests: [request] }, 1, 4)).toEqual({
      facts: [
        { name: "filled:auth", value },
        { name: "filled:todo", value },
      ],
      contactRequests: [{ ...request, key: "a", language: "en", website: "" }],
    });
  });

  test("importBackup accepts a backup of database version 1", async ({ api }) => {
    const { tables, ...file } = await fetchBackup(api);
    const oldFile = { ...file, databaseVersion: 1, tables: { tasks: (tables.tasks ?? []).slice(0, 2) } };
    expect(await inspectFile(api, await withChecksum(oldFile))).toMatchObject({
      verdict: "good",
      areas: [{ area: "todo", rows: 2 }],
    });
    await importFile(api, await withChecksum(oldFile));
    expect(await api.db.tasks.count()).toBe(2);
  });

  test("importing version 5, with SVG avatars, restores the same rows with WebP avatars", async ({ api }) => {
    const before = await readUserRows(api);
    const { tables, ...file } = await fetchBackup(api);
    const oldFile = await withChecksum({
      ...file,
      databaseVersion: 5,
      tables: toSvgAvatarUrls(toVersion6(tables) as typeof tables),
    });
    await api.db.tasks.clear();
    expect((await importFile(api, oldFile)).status).toBe(200);
    expect(toVersion6(await readUserRows(api))).toEqual(toVersion6(before));
  });
});

test("toCanonicalJson returns the same text for any order of keys", () => {
  expect(toCanonicalJson({ b: [1, { d: "ก", c: null }], a: undefined })).toBe('{"b":[1,{"c":null,"d":"ก"}]}');
  expect(backup.entries.format.literal).toBe("phrom-backup");
});
