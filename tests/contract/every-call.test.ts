import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import { expectCacheMatchesTables, expectError, expectJson, expectNoSecrets } from "./expectations.ts";
import { quotaErrorPoints, simulateFullDisk } from "./full-disk.ts";
import { ADMIN_ID, createTestApi, sendRequest, unreachableIntake, withoutStackTraces } from "./test-api.ts";

describe.each(allCases)("$name", ({ endpoint, success, errorCases, areas, holdsSecrets = false }) => {
  const [status, schema] = Object.entries(endpoint.responses)[0] ?? [];

  test("returns the declared success response and publishes change events for the declared areas", async () => {
    const api = await createTestApi(...areas);
    // Create the token key before the snapshot of the database; otherwise the first sign-in would change the data.
    await api.token(ADMIN_ID);
    const options = await resolveOptions(success, api);
    const before = await api.snapshot();
    const response = await api.call(endpoint, options);
    expect(response.status, response.text).toBe(Number(status));
    expect(schema && v.parse(schema, response.data)).toEqual(response.data);
    expectJson(response);
    expect(api.published).toEqual(endpoint.invalidates ? [endpoint.invalidates] : []);
    const after = await api.snapshot();
    expect(await api.db.announcements.toArray()).toEqual(
      endpoint.invalidates ? [{ id: expect.any(String), areas: endpoint.invalidates }] : [],
    );
    await expectCacheMatchesTables(api);
    if (endpoint.invalidates) expect(after).not.toEqual(before);
    // Signing in and renewing tokens store the session without a change event.
    else expect({ ...after, sessions: [] }).toEqual({ ...before, sessions: [] });
  });

  test.skipIf(holdsSecrets)("the response contains no password or key", async () => {
    const api = await createTestApi(...areas);
    const options = await resolveOptions(success, api);
    const response = await api.call(endpoint, options);
    expect(response.text).not.toMatch(/password/i);
    await expectNoSecrets(api, response);
  });

  test.each(errorCases)("rejects $name", async ({ options, status, error }) => {
    const api = await createTestApi(...areas);
    const resolved = await resolveOptions(options, api);
    await expectError(api, () => api.call(endpoint, resolved), status, error);
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
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { handleRequest } = withoutStackTraces(() =>
      createApi({
        intakeClient: unreachableIntake,
        getDatabase: () => Promise.reject(cause),
        publishChanges: (areas) => api.published.push([...areas]),
      }),
    );
    const send = () => sendRequest(handleRequest, endpoint.method, endpoint.path, options);
    await expectError(api, send, 500, "Something went wrong");
    expect(log.mock.calls).toEqual([[cause]]);
  },
);

const queryCases = allCases.filter(({ endpoint }) => endpoint.body || endpoint.method === "DELETE");

test.each(queryCases)("$name rejects malformed JSON", async ({ endpoint, success, areas }) => {
  const api = await createTestApi(...areas);
  const { params } = await resolveOptions(success, api);
  const send = () => api.call(endpoint, { params, rawBody: '{"task":' });
  await expectError(api, send, 400, { body: ["Send valid JSON."] });
});

const mutationCases = allCases.filter(({ endpoint }) => endpoint.invalidates);

describe.each(quotaErrorPoints)("full disk, failing at %s", (way) => {
  test.each(mutationCases)("$name returns 507 and writes nothing", async ({ endpoint, success, areas }) => {
    const api = await createTestApi(...areas);
    // Create the token key now, while the disk has space.
    await api.token(ADMIN_ID);
    const options = await resolveOptions(success, api);
    simulateFullDisk(way);
    await expectError(api, () => api.call(endpoint, options), 507, "Storage is full");
  });
});
