import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/mocks/answer.ts";
import { allCases } from "./all-cases.ts";
import { ADMIN, nobody, openApi, send, withoutStacks } from "./api.ts";
import { resolve } from "./cases.ts";
import { expectJson, expectNoSecrets, expectRefusal, expectTrueRows } from "./expectations.ts";
import { fillDisk, waysToBeFull } from "./full-disk.ts";

describe.each(allCases)("$name", ({ endpoint, happy, refused, areas, holdsSecrets = false }) => {
  const [status, schema] = Object.entries(endpoint.answers)[0] ?? [];

  test("answers with what it declares, and announces what it may have changed", async () => {
    const api = await openApi(...areas);
    // The first sign-in ever makes the token key; this is not the first.
    await api.token(ADMIN);
    const options = await resolve(happy, api);
    const before = await api.snapshot();
    const answer = await api.call(endpoint, options);
    expect(answer.status, answer.text).toBe(Number(status));
    expect(schema && v.parse(schema, answer.data)).toEqual(answer.data);
    expectJson(answer);
    expect(api.announced).toEqual(endpoint.changes ? [endpoint.changes] : []);
    const after = await api.snapshot();
    expect(await api.db.announcements.toArray()).toEqual(
      endpoint.changes ? [{ id: expect.any(String), areas: endpoint.changes }] : [],
    );
    await expectTrueRows(api);
    if (endpoint.changes) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });

  test.skipIf(holdsSecrets)("tells no secret", async () => {
    const api = await openApi(...areas);
    const options = await resolve(happy, api);
    const answer = await api.call(endpoint, options);
    expect(answer.text).not.toMatch(/password/i);
    await expectNoSecrets(api, answer);
  });

  test.each(refused)("refuses $name", async ({ options, status, error }) => {
    const api = await openApi(...areas);
    const resolved = await resolve(options, api);
    await expectRefusal(api, () => api.call(endpoint, resolved), status, error);
  });

  test("hides an unexpected failure from the caller and shows its cause to the console", async () => {
    const api = await openApi(...areas);
    const options = await resolve(happy, api);
    const cause = new Error("The database blew up");
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { answer } = withoutStacks(() =>
      createApi({
        ask: nobody,
        database: () => Promise.reject(cause),
        announce: (areas) => api.announced.push([...areas]),
      }),
    );
    const ask = () => send(answer, endpoint.method, endpoint.path, options);
    await expectRefusal(api, ask, 500, "Something went wrong");
    expect(log.mock.calls).toEqual([[cause]]);
  });
});

const readers = allCases.filter(({ endpoint }) => endpoint.body || endpoint.method === "DELETE");

test.each(readers)("$name refuses malformed JSON", async ({ endpoint, happy, areas }) => {
  const api = await openApi(...areas);
  const { params } = await resolve(happy, api);
  const ask = () => api.call(endpoint, { params, rawBody: '{"task":' });
  await expectRefusal(api, ask, 400, { body: ["Send valid JSON."] });
});

const writers = allCases.filter(({ endpoint }) => endpoint.changes);

describe.each(waysToBeFull)("on a full disk, where the %s fails,", (way) => {
  test.each(writers)("$name says so and leaves nothing half-written", async ({ endpoint, happy, areas }) => {
    const api = await openApi(...areas);
    // Whoever gets here has signed in, and has the token key.
    await api.token(ADMIN);
    const options = await resolve(happy, api);
    fillDisk(way);
    await expectRefusal(api, () => api.call(endpoint, options), 507, "Storage is full");
  });
});
