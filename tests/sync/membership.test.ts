import { expect, test, vi } from "vitest";
import type { Input, ServerEndpoint } from "../../src/contract/endpoint.ts";
import { createWorkspace, listDevices } from "../../src/contract/workspace.ts";
import { Database } from "../../src/db/database.ts";
import { createIntakeClient } from "../../src/domain/intake-client.ts";
import type { SendFunction } from "../../src/mocks/areas/data/call-workspace.ts";
import {
  deleteLeftDatabases,
  joinWorkspace,
  leaveWorkspace,
  openWorkspaceDatabase,
  readMembership,
} from "../../src/mocks/areas/data/workspace-membership.ts";
import { callWithTeamToken } from "../../src/mocks/areas/requests/team-session.ts";
import { buildPendingChange, exampleReceivedRequest } from "../contract/fake-intake.ts";
import { getStoredSession, intake, openTeamDevice, registerIntakeServer, signIn } from "../contract/team-device.ts";

registerIntakeServer();

const intakeClient = createIntakeClient(async (path, init) => intake.app.request(path, init));

const createSend =
  (db: Database): SendFunction =>
  async <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => {
    const response = await callWithTeamToken({ db, intakeClient }, (token) => intakeClient(endpoint, input, { token }));
    if (response === "signed-out" || !response?.isOk) throw new Error(`${endpoint.name}: ${JSON.stringify(response)}`);
    return response.data;
  };

async function openSignedInDevice() {
  const api = await openTeamDevice();
  await signIn(api);
  const account = (await api.db.accounts.toArray()).find(({ isStaff }) => isStaff) ?? expect.unreachable();
  const sendToServer = createSend(api.db);
  await sendToServer(createWorkspace, { body: { name: "ร้านมะลิ" } });
  const join = async () =>
    joinWorkspace(api.db, { send: sendToServer, session: await getStoredSession(api), deviceName: "Phone" });
  return { ...api, sendToServer, account, join };
}

test("joinWorkspace gives the member an account with the server's id, and moves the session to the new database", async () => {
  const device = await openSignedInDevice();
  const { member } = await getStoredSession(device);
  const membership = await device.join();
  expect(await readMembership(device.db)).toEqual(membership);
  const db = await openWorkspaceDatabase(membership);
  expect(db.slot).toBe(membership.slot);
  expect(await db.accounts.toArray()).toEqual([{ ...device.account, id: member.id, userId: undefined }]);
  expect((await createSend(db)(listDevices, {})).devices).toContainEqual(
    expect.objectContaining({ id: membership.device, slot: membership.slot, name: "Phone" }),
  );
  await expect(device.sendToServer(listDevices, {})).rejects.toThrow();
  await db.delete();
});

// The device's id, a row that moves, the account, the session, the membership.
test.each([1, 2, 3, 4, 5])(
  "joinWorkspace after a failure of its write %i joins once, with the same slot",
  async (failing) => {
    const device = await openSignedInDevice();
    await device.db.receivedRequests.put(exampleReceivedRequest);
    let writes = 0;
    const failOnce = (["put", "add"] as const).map((method) => {
      const write = IDBObjectStore.prototype[method];
      return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
        if (this.name !== "counters" && ++writes === failing)
          throw new DOMException("The worker was killed", "AbortError");
        return write.apply(this, args);
      });
    });
    await expect(device.join()).rejects.toThrow();
    for (const spy of failOnce) spy.mockRestore();
    const membership = await device.join();
    const db = await openWorkspaceDatabase(membership);
    const { devices } = await createSend(db)(listDevices, {});
    expect(devices.filter(({ id }) => id === membership.device)).toHaveLength(1);
    expect(await db.receivedRequests.count()).toBe(1);
    await db.delete();
  },
);

test("a change of a request that comes while the device joins moves too", async () => {
  const device = await openSignedInDevice();
  const change = buildPendingChange();
  const close = Database.prototype.close;
  const closeSpy = vi.spyOn(Database.prototype, "close").mockImplementationOnce(function (this: Database) {
    void device.db.requestChanges.put(change);
    close.call(this);
  });
  const membership = await device.join();
  closeSpy.mockRestore();
  const db = await openWorkspaceDatabase(membership);
  expect(await db.requestChanges.toArray()).toEqual([change]);
  expect(await device.db.requestChanges.count()).toBe(0);
  await db.delete();
});

test("two tabs that join a workspace at the same time get one membership", async () => {
  const device = await openSignedInDevice();
  const [membership, second] = await Promise.all([device.join(), device.join()]);
  expect(second).toEqual(membership);
  const db = await openWorkspaceDatabase(membership);
  expect(await createSend(db)(listDevices, {})).toBeDefined();
  await db.delete();
});

test("leaveWorkspace removes the device on the server and deletes its database", async () => {
  const device = await openSignedInDevice();
  const membership = await device.join();
  const db = await openWorkspaceDatabase(membership);
  const send = createSend(db);
  await leaveWorkspace(device.db, db, membership, send);
  expect(await readMembership(device.db)).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(membership.database);
});

test("a late answer about a device that has left does not end the membership that followed", async () => {
  const device = await openSignedInDevice();
  const left = await device.join();
  const db = await openWorkspaceDatabase(left);
  await leaveWorkspace(device.db, db, left, createSend(db));
  await signIn(device);
  const membership = await device.join();
  await leaveWorkspace(device.db, db, left);
  expect(await readMembership(device.db)).toEqual(membership);
  await new Database(membership.database).delete();
});

test("deleteLeftDatabases deletes what a killed worker has left", async () => {
  const device = await openSignedInDevice();
  const membership = await device.join();
  const remove = vi.spyOn(IDBFactory.prototype, "deleteDatabase").mockImplementation(() => {
    throw new Error("The worker was killed");
  });
  const db = await openWorkspaceDatabase(membership);
  await expect(leaveWorkspace(device.db, db, membership)).rejects.toThrow();
  remove.mockRestore();
  await deleteLeftDatabases(device.db);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(membership.database);
});
