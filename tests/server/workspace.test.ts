import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { openMemoryDatabase } from "../../server/database/pglite.ts";
import { workspaceDevices } from "../../server/database/schema.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { heldSetEndpoints } from "../../src/contract/held-sets.ts";
import { getPushKey, savePushSubscription } from "../../src/contract/push.ts";
import { workspaceEndpoints } from "../../src/contract/workspace.ts";
import { workspaceFileEndpoints } from "../../src/contract/workspace-files.ts";
import { reportPresence, reportTyping } from "../../src/contract/workspace-presence.ts";
import type { FetchIntake } from "./client.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";
import { describeWorkspace } from "./suite/workspace.ts";
import { describeWorkspaceFiles } from "./suite/workspace-files.ts";
import { describeHeldSets } from "./suite/workspace-held.ts";
import { describeWorkspaceLimits } from "./suite/workspace-limits.ts";
import { describeWorkspaceMessages } from "./suite/workspace-messages.ts";
import { describeWorkspacePages } from "./suite/workspace-pages.ts";
import { describeWorkspacePresence } from "./suite/workspace-presence.ts";
import { describeWorkspacePrivacy } from "./suite/workspace-privacy.ts";
import { describeWorkspacePush } from "./suite/workspace-push.ts";
import { describeWorkspaceReaders } from "./suite/workspace-readers.ts";
import { describeWorkspaceRights } from "./suite/workspace-rights.ts";
import { describeWorkspaceRoles } from "./suite/workspace-roles.ts";
import { postgresBinDir, TestPostgres } from "./test-postgres.ts";
import { add, join, TestDevice } from "./workspace-device.ts";
import { createRow, nextId } from "./workspace-rows.ts";

const START_MS = 60_000;
const options = { admin, passwordCost: 16, limits: { requests: 100_000, signIns: 100_000 } };
const serve = (intake: Intake): FetchIntake => {
  const app = createApp({ files: new Map(), intake, log: () => {} });
  return async (path, init) => app.request(path, init);
};

describe("PGlite", { timeout: 60_000 }, () => {
  let intake: Intake;
  let time = Date.parse("2026-11-29T09:00:00Z");
  let hasDiskSpace = true;
  let database: Store;
  beforeAll(async () => {
    database = { ...(await openMemoryDatabase()), hasDiskSpace: async () => hasDiskSpace };
    intake = await openIntake({ ...options, database, now: () => new Date(time) });
  }, START_MS);
  afterAll(() => intake.close());
  const fetchIntake: FetchIntake = (path, init) => serve(intake)(path, init);

  describeWorkspace({ fetchIntake });
  describeWorkspacePush({ fetchIntake });
  describeWorkspaceLimits({ fetchIntake });
  describeWorkspaceRights({ fetchIntake });
  describeWorkspaceRoles({ fetchIntake });
  describeWorkspaceMessages({ fetchIntake });
  describeWorkspaceReaders({ fetchIntake });
  describeWorkspacePages({ fetchIntake });
  describeWorkspaceFiles({ fetchIntake });
  describeHeldSets({ fetchIntake });
  describeWorkspacePresence({ fetchIntake });
  describeWorkspacePrivacy({ fetchIntake });

  test.each(
    [
      ...[...workspaceEndpoints, ...workspaceFileEndpoints, ...heldSetEndpoints],
      ...[reportPresence, reportTyping, getPushKey, savePushSubscription],
    ].map(({ name, method, path }) => ({ name, method, path })),
  )("$name returns 401 without a token", async ({ method, path }) => {
    expect((await fetchIntake(path.replace(/:\w+/, "1"), { method })).status).toBe(401);
  });

  test("joining returns 409 if the last slot was given", async () => {
    const session = await signInAdmin(fetchIntake);
    const { data } = await join(fetchIntake, session);
    const last = {
      ...{ workspaceId: data.workspace.id, memberId: session.member.id, id: crypto.randomUUID(), name: "Last" },
      ...{ slot: 1_023, joinedAt: new Date(time), lastSeenAt: new Date(time) },
    };
    await database.db.insert(workspaceDevices).values(last);
    expect(await join(fetchIntake, session)).toMatchObject({ status: 409, data: { error: "All slots are taken" } });
    await database.db.delete(workspaceDevices).where(eq(workspaceDevices.id, last.id));
  });

  test("a pull notes when the device was seen, at most once a minute and not on a full disk", async () => {
    const device = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
    const getSeen = async () => {
      await device.pullPage();
      const { data } = await device.get<{ devices: { id: string; lastSeenAt: string }[] }>("/workspace/devices");
      return Date.parse(data.devices.find(({ id }) => id === device.id)?.lastSeenAt ?? "");
    };
    const joined = time;
    time += 59_000;
    expect(await getSeen()).toBe(joined);
    time += 1_000;
    hasDiskSpace = false;
    expect(await getSeen()).toBe(joined);
    expect((await device.send(device.toSets([add("tasks", createRow("tasks", nextId()))]))).status).toBe(503);
    hasDiskSpace = true;
    expect(await getSeen()).toBe(time);
  });
});

describe.skipIf(!postgresBinDir)("two servers on one PostgreSQL", { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  let servers: FetchIntake[] = [];
  let intakes: Intake[] = [];
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const url = await postgres.createDatabase("workspace");
    const database = { kind: "postgres", url } as const;
    intakes = await Promise.all([1, 2].map(() => openIntake({ ...options, database })));
    servers = intakes.map(serve);
  }, START_MS);
  afterAll(async () => {
    for (const intake of intakes) await intake.close();
    await postgres.remove();
  });
  let calls = 0;
  // Send calls to the two servers in turn, as a load balancer does.
  const fetchIntake: FetchIntake = (path, init) => (servers[calls++ % 2] as FetchIntake)(path, init);

  describeWorkspace({ fetchIntake });
  describeWorkspacePush({ fetchIntake });
  describeWorkspaceLimits({ fetchIntake });
  describeWorkspaceRights({ fetchIntake });
  describeWorkspaceRoles({ fetchIntake });
  describeHeldSets({ fetchIntake });
  describeWorkspaceMessages({ fetchIntake });
  describeWorkspaceReaders({ fetchIntake });
  describeWorkspacePages({ fetchIntake });
  describeWorkspaceFiles({ fetchIntake });
  describeWorkspacePresence({ fetchIntake });
  describeWorkspacePrivacy({ fetchIntake });

  test("sets pushed to two servers at once are numbered in the order of commits, and a pulling device skips none", async () => {
    const session = await signInAdmin(fetchIntake);
    const writers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => TestDevice.join(servers[index % 2] as FetchIntake, session)),
    );
    const reader = await TestDevice.join(fetchIntake, session);
    const start = reader.cursor;
    let isDone = false;
    const writing = Promise.all(
      writers.map(async (writer) => {
        for (let round = 0; round < 15; round++)
          expect(await writer.push(...[1, 2, 3].map(() => [add("tasks", createRow("tasks", nextId()))]))).toEqual(
            Array(3).fill("accepted"),
          );
      }),
    ).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const { cursor } = reader;
      await reader.pull();
      expect(reader.cursor).toBeGreaterThanOrEqual(cursor);
      // The numbers up to the cursor are complete: each set of this test added one row.
      expect(reader.rows.size).toBe(reader.cursor - start);
    }
    await writing;
    await reader.pull();
    expect(reader.rows.size).toBe(6 * 15 * 3);
    const [numbers] = await postgres.query(
      "select count(*)::int as sets, count(distinct seq)::int as numbers, max(seq)::int as last, (select head::int from workspaces) as head from workspace_change_sets",
      "workspace",
    );
    expect(numbers).toEqual({ ...numbers, numbers: numbers?.sets, last: numbers?.head });
  });
});
