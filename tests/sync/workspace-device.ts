import { expect, onTestFinished, vi } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { signInTeam } from "../../src/contract/requests.ts";
import { enterWorkspace } from "../../src/contract/workspace-membership.ts";
import { Database } from "../../src/db/database.ts";
import { createIntakeClient, type FetchIntake } from "../../src/domain/intake-client.ts";
import { createDownload } from "../../src/mocks/areas/data/workspace-downloads.ts";
import { readMembership } from "../../src/mocks/areas/data/workspace-membership.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { respondWithPicture } from "../../src/mocks/core/pictures.ts";
import type { VersionUpgrades } from "../../src/sync/upgrade.ts";
import { flushOutbox, type OutboxQueue, receivedRequestChangeQueue } from "../../src/worker/outbox/flush-outbox.ts";
import { storeChange, syncDevice } from "../../src/worker/workspace/sync-device.ts";
import { admin, intake } from "../contract/team-device.ts";
import { ADMIN_ID, createTestApi, type SendOptions, sendRequest, withoutStackTraces } from "../contract/test-api.ts";

export type WorkspaceDevice = Awaited<ReturnType<typeof createWorkspaceDevice>>;

/** The API of a device that may join a workspace of the test's server, as the worker builds it. */
export async function createWorkspaceDevice() {
  const { db: deviceDb, token: signDeviceToken } = await createTestApi(
    "todo",
    "calendar",
    "users",
    "employees",
    "access",
    "account",
    "requests",
    "shop",
  );
  const server: { fetch: FetchIntake } = { fetch: async (path, init) => intake.app.request(path, init) };
  const intakeClient = createIntakeClient((path, init) => server.fetch(path, init));
  const opened = new Map<string, Database>();
  let upgrades: VersionUpgrades | undefined;
  onTestFinished(async () => {
    for (const db of opened.values()) await db.delete();
  });
  const getDatabase = async () => {
    const membership = await readMembership(deviceDb);
    if (!membership) return deviceDb;
    const { database, slot } = membership;
    const db = opened.get(database) ?? new Database(database, slot, upgrades);
    opened.set(database, db);
    if (!db.isOpen()) await db.open();
    return db;
  };
  const published: string[] = [];
  const publishChanges = (areas: readonly string[]) => void published.push(...areas);
  const reserve = { release: vi.fn(async () => {}), restore: vi.fn(async () => {}) };
  const options = { getDatabase, getDeviceDatabase: async () => deviceDb, publishChanges, intakeClient };
  const api = withoutStackTraces(() => createApi({ ...options, reserve }));
  let token: string | undefined;
  const call = ({ method, path }: Endpoint, input: SendOptions = {}) =>
    sendRequest(api.handleRequest, method, path, { token, ...input });
  return {
    deviceDb,
    signDeviceToken,
    getDatabase,
    server,
    published,
    call,
    reserve,
    sync: () => syncDevice({ deviceDb, getDatabase, intakeClient, publishChanges, reserve }, true),
    /** Sends the changes of visitors' requests. */
    flushChanges: async () => {
      const queues = [receivedRequestChangeQueue as unknown as OutboxQueue];
      await flushOutbox(queues, { db: await getDatabase(), intakeClient, publishChanges }, true);
    },
    /** As a page that shows it. The path is that of the record. */
    showPicture: async (path: string, isSmall = false) => {
      const db = await getDatabase();
      return respondWithPicture(db, path, { isSmall, download: createDownload({ deviceDb, db, intakeClient }) });
    },
    /** The next call opens the workspace's database with these upgrades. */
    updateApp(next: VersionUpgrades): void {
      upgrades = next;
      for (const db of opened.values()) db.close();
      opened.clear();
    },
    storeChange: (change: unknown) => storeChange({ deviceDb, getDatabase, publishChanges }, change),
    /** As the device's first account, signs in to the server and enters the workspace. The next calls are the member's. */
    async enter(body: object = {}, credentials: object = admin) {
      await call(signInTeam, { body: credentials, token: undefined });
      token = await signDeviceToken(ADMIN_ID);
      const entered = await call(enterWorkspace, { body: { deviceName: "Phone", ...body } });
      expect(entered.status, entered.text).toBe(200);
      token = (entered.data as { session: { accessToken: string } }).session.accessToken;
    },
  };
}
