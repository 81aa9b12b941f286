import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import {
  expectCacheMatchesTables,
  expectError,
  expectIntactData,
  expectJson,
  expectNoSecrets,
  getSchemaErrors,
  replaceField,
} from "./expectations.ts";
import { quotaErrorPoints, simulateFullDisk } from "./full-disk.ts";
import { ADMIN_ID, createTestApi, sendRequest, unreachableIntake, withoutStackTraces } from "./test-api.ts";

describe.each(allCases)("$name", ({ endpoint, success, errorCases, areas, holdsSecrets = false, switchesDatabase }) => {
  const [status, schema] = Object.entries(endpoint.responses)[0] ?? [];

  test("the call returns its declared response without secrets, keeps data intact and publishes its areas", async () => {
    const api = await createTestApi(...areas);
    // Create the token key before the snapshot of the database; otherwise the first sign-in would change the data.
    await api.token(ADMIN_ID);
    const options = await resolveOptions(success, api);
    const before = await api.snapshot();
    const response = await api.call(endpoint, options);
    expect(response.status, response.text).toBe(Number(status));
    expect(schema && v.parse(schema, response.data)).toEqual(response.data);
    expectJson(response);
    if (switchesDatabase) return;
    if (!holdsSecrets) {
      expect(response.text).not.toMatch(/password/i);
      await expectNoSecrets(api, response);
    }
    expect(api.published).toEqual(endpoint.invalidates ? [endpoint.invalidates] : []);
    const after = await api.snapshot();
    expect(await api.db.changeEvents.toArray()).toEqual(
      endpoint.invalidates ? [{ id: expect.any(String), areas: endpoint.invalidates }] : [],
    );
    await expectCacheMatchesTables(api);
    await expectIntactData(api);
    if (endpoint.invalidates) expect(after).not.toEqual(before);
    // Signing in and renewing tokens store the session without a change event.
    else expect({ ...after, sessions: [] }).toEqual({ ...before, sessions: [] });
  });

  test.each(errorCases)("the call rejects $name", async ({ options, status, error }) => {
    const api = await createTestApi(...areas);
    const resolvedOptions = await resolveOptions(options, api);
    await expectError(api, () => api.call(endpoint, resolvedOptions), status, error);
  });
});

describe.each(allCases.filter(({ invalid }) => invalid))("$name", ({ endpoint, example, areas, invalid = {} }) => {
  test("the call rejects invalid values with the messages of its schemas and writes nothing", async () => {
    const api = await createTestApi(...areas);
    const before = await api.snapshot();
    for (const [field, values] of Object.entries(invalid))
      for (const value of values) {
        const options = replaceField(endpoint, example, field, value);
        const error = getSchemaErrors(endpoint, options);
        const description = `${field}: ${JSON.stringify(value)?.slice(0, 100)}`;
        expect(
          Object.keys(error).filter((name) => !`${name}.`.startsWith(`${field}.`)),
          description,
        ).toEqual([]);
        const { status, data } = await api.call(endpoint, options);
        expect({ status, data }, description).toEqual({ status: 400, data: { error } });
      }
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

// All calls open the database in one place: a query and a mutation stand for the others.
test.each(["GET /apps/todo/tasks", "POST /apps/todo/add-tasks"])(
  "%s returns a generic 500 for an unexpected error and logs the cause",
  async (name) => {
    const { endpoint, success, areas } = allCases.find((each) => each.name === name) ?? expect.unreachable(name);
    const api = await createTestApi(...areas);
    const options = await resolveOptions(success, api);
    const cause = new Error("The database blew up");
    const logSpy = vi.spyOn(console, "error").mockReturnValue();
    const { handleRequest } = withoutStackTraces(() =>
      createApi({
        intakeClient: unreachableIntake,
        getDatabase: () => Promise.reject(cause),
        publishChanges: (areas) => api.published.push([...areas]),
      }),
    );
    const send = () => sendRequest(handleRequest, endpoint.method, endpoint.path, options);
    await expectError(api, send, 500, "Something went wrong");
    expect(logSpy.mock.calls).toEqual([[cause]]);
  },
);

const jsonCases = allCases.filter(({ endpoint }) => endpoint.body || endpoint.method === "DELETE");

test.each(jsonCases)("$name rejects malformed JSON", async ({ endpoint, example, areas }) => {
  const api = await createTestApi(...areas);
  const send = () => api.call(endpoint, { params: example.params, rawBody: '{"task":' });
  await expectError(api, send, 400, { body: ["Send valid JSON."] });
});

test.each(allCases.filter(({ endpoint }) => endpoint.body))(
  "$name rejects JSON that is no object",
  ({ endpoint, example: { params } }) => {
    for (const body of ["text", 3, null])
      expect(Object.keys(getSchemaErrors(endpoint, { params, body })), String(body)).toEqual(["body"]);
  },
);

const mutationCases = allCases.filter(({ endpoint }) => endpoint.invalidates);

const deletionCases = mutationCases.filter(
  ({ endpoint: { method, freesSpace } }) => method === "DELETE" || freesSpace === true,
);
/** These deletions also store something, such as the time of deletion, so they need the reserve. */
const deletionsThatStore = [
  "DELETE /apps/todo/delete-task",
  "DELETE /apps/chat/messages/:id",
  "POST /apps/calendar/remove-occurrence",
  "DELETE /apps/users/delete",
  "POST /apps/users/delete-many",
  "POST /apps/ecommerce/product-records/delete-many",
  "DELETE /profile/posts/:id",
  "DELETE /profile/posts/:id/comments/:commentId",
  "DELETE /blog/posts/:id",
  "DELETE /blog/comments/:id",
  "POST /apps/email/update-emails",
  "POST /data/reset",
];

describe.each(quotaErrorPoints)("full disk, failing at %s", (way) => {
  test.each(mutationCases.filter((each) => !deletionCases.includes(each)))(
    "$name returns 507, writes nothing and leaves the reserve for deletions",
    async ({ endpoint, success, areas }) => {
      const api = await createTestApi(...areas);
      // Create the token key now, while the disk has space.
      await api.token(ADMIN_ID);
      const options = await resolveOptions(success, api);
      const releaseSpy = vi.spyOn(api.reserve, "release");
      simulateFullDisk(way);
      await expectError(api, () => api.call(endpoint, options), 507, "Storage is full");
      // In a workspace, the device tries to free downloaded files first.
      if (api.db.slot === undefined) expect(releaseSpy).not.toHaveBeenCalled();
    },
  );

  test.each(deletionCases)(
    "$name releases the reserve, succeeds once and restores the reserve",
    async ({ endpoint, success, areas }) => {
      const api = await createTestApi(...areas);
      await api.token(ADMIN_ID);
      const options = await resolveOptions(success, api);
      const makeSpace = simulateFullDisk(way);
      const steps: string[] = [];
      api.reserve.release = async () => {
        steps.push("release");
        makeSpace();
      };
      api.reserve.restore = async () => void steps.push("restore");
      const headers = { "idempotency-key": "6f2c0a1e-54b3-4d6e-9f0a-2d7c8b9e1a30" };
      const first = await api.call(endpoint, { ...options, headers });
      expect(first.status, first.text).toBeLessThan(300);
      expect(steps).toEqual(["release", "restore"]);
      const stored = await api.snapshot();
      expect((await api.call(endpoint, { ...options, headers })).data).toEqual(first.data);
      expect(await api.snapshot()).toEqual(stored);
      expect(api.published).toEqual([endpoint.invalidates]);
    },
  );
});

test("the first write of a worker fills the reserve after its commit; a failed write does not", async () => {
  const api = await createTestApi("todo");
  const publishedBefore: number[] = [];
  api.reserve.restore = async () => void publishedBefore.push(api.published.length);
  const deleteTask = (taskId: number) => api.send("DELETE", "/apps/todo/delete-task", { body: { taskId } });
  expect((await deleteTask(999)).status).toBe(404);
  for (const taskId of [1, 2]) expect((await deleteTask(taskId)).status).toBe(200);
  expect(publishedBefore).toEqual([1]);
});

describe("full disk without reserve", () => {
  const storesRow = ({ name }: { name: string }) => deletionsThatStore.includes(name);

  test.each(deletionCases.filter((each) => !storesRow(each)))(
    "$name deletes and stores no row of its own",
    async ({ endpoint, success, areas }) => {
      const api = await createTestApi(...areas);
      await api.token(ADMIN_ID);
      const options = await resolveOptions(success, api);
      simulateFullDisk("write");
      expect((await api.call(endpoint, options)).status).toBe(200);
      expect(api.published).toEqual([endpoint.invalidates]);
      expect([await api.db.idempotencyRecords.count(), await api.db.changeEvents.count()]).toEqual([0, 0]);
    },
  );

  test.each(deletionCases.filter(storesRow))(
    "$name must store something, so it returns 507",
    async ({ endpoint, success, areas }) => {
      const api = await createTestApi(...areas);
      await api.token(ADMIN_ID);
      const options = await resolveOptions(success, api);
      simulateFullDisk("write");
      await expectError(api, () => api.call(endpoint, options), 507, "Storage is full");
    },
  );

  test("resetData to empty deletes the data and the earlier snapshot", async () => {
    const api = await createTestApi(...areasWithSeedData);
    await api.send("POST", "/data/reset", { body: { to: "sample", areas: ["todo"] } });
    simulateFullDisk("write");
    const { status, data } = await api.send("POST", "/data/reset", { body: { to: "empty" } });
    expect({ status, data }).toEqual({ status: 200, data: { snapshot: null, isSameAccount: true } });
    const counts = [api.db.tasks, api.db.emails, api.db.accounts, api.db.snapshots].map((table) => table.count());
    expect(await Promise.all(counts)).toEqual([0, 0, 1, 0]);
  });
});
