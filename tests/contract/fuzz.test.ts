import * as v from "valibot";
import { expect, test, vi } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { problem } from "../../src/contract/problem.ts";
import { hashPassword } from "../../src/domain/password.ts";
import { allCases } from "./all-cases.ts";
import { ADMIN, openApi, type SendOptions, type TestApi } from "./api.ts";
import { resolve } from "./cases.ts";
import { expectJson, expectNoSecrets } from "./expectations.ts";
import { fc } from "./properties/fast-check.ts";

const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    0,
    -1,
    1,
    28,
    29,
    1.5,
    9_007_199_254_740_992,
    "1",
    "28",
    " ",
    "admin",
    "2026-02-29",
    "today",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const name = fc.constantFrom("__proto__", "constructor", "id", "taskId", "task", "title", "tags", "sortBy", "password");

/** The same value with some of its parts replaced, left out or added. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, wild);
  if (Array.isArray(value)) return fc.oneof(fc.tuple(...value.map(mutated)), wild);
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mutated(each)]));
  const changed = fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  const added = fc.option(fc.tuple(name, wild), { freq: 4, nil: undefined });
  return fc.tuple(changed, added).map(([rest, extra]) => (extra ? { ...rest, [extra[0]]: extra[1] } : rest));
}

const query = fc.oneof(
  fc.dictionary(fc.oneof(name, fc.string({ maxLength: 5 })), fc.string({ unit: "binary-ascii", maxLength: 12 }), {
    maxKeys: 4,
  }),
  fc.string({ unit: "binary-ascii", maxLength: 30 }),
);

function anyRequest({ method }: Endpoint, { body, query: params }: SendOptions): fc.Arbitrary<SendOptions> {
  const bodies = fc.oneof(
    { weight: 6, arbitrary: mutated(body ?? params).map((value) => ({ rawBody: JSON.stringify(value) ?? "" })) },
    { weight: 1, arbitrary: wild.map((value) => ({ rawBody: JSON.stringify(value) ?? "" })) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((rawBody) => ({ rawBody })) },
  );
  return fc
    .tuple(fc.option(query, { nil: undefined }), fc.option(bodies, { nil: undefined, freq: 8 }))
    .map(([asked, sent]) => ({ query: asked, ...(method !== "GET" && sent) }));
}

/** Hashing a password is slow on purpose; here nobody guesses. */
async function makeHashingCheap(api: TestApi) {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((algorithm, key, length) =>
    derive({ ...(algorithm as Pbkdf2Params), iterations: 1 }, key, length),
  );
  for (const { id, username } of await api.db.accounts.toArray())
    await api.db.accounts.update(id, { password: await hashPassword(username) });
}

test.each(allCases)("$name survives anything that is sent to it", async ({ endpoint, happy }) => {
  const api = await openApi();
  await makeHashingCheap(api);
  // The first sign-in makes the token key; a refused request makes none.
  await api.token(ADMIN);
  const declared = new Map(Object.entries(endpoint.answers).map(([status, schema]) => [Number(status), schema]));
  const refusals = [200, 400, 401, 404];
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyRequest(endpoint, await resolve(happy, api)), async (options) => {
      const before = await api.snapshot();
      const announcements = api.announced.length;
      const answer = await api.call(endpoint, options);
      seen.add(answer.status);
      expectJson(answer);
      await expectNoSecrets(api, answer);
      if (v.is(problem, answer.data)) {
        expect(refusals).toContain(answer.status);
        expect(await api.snapshot()).toEqual(before);
        expect(api.announced).toHaveLength(announcements);
      } else {
        const schema = declared.get(answer.status);
        expect(schema && v.parse(schema, answer.data)).toEqual(answer.data);
      }
    }),
    { numRuns: 100 },
  );
  // Both kinds of answers came up, or the test would have tried nothing.
  expect([...seen].sort()).toEqual(expect.arrayContaining([Math.min(...declared.keys()), 400]));
});
