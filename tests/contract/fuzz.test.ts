import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { errorBody } from "../../src/contract/errors.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import { expectJson, expectNoSecrets } from "./expectations.ts";
import { fc } from "./properties/fast-check.ts";
import { ADMIN_ID, createTestApi, type SendOptions } from "./test-api.ts";

const anyValue = fc.oneof(
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
/** For a primitive, returns risky names such as `__proto__`. */
function collectFieldNames(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return ["__proto__", "constructor", "toString", "id"];
  return Object.entries(value).flatMap(([key, each]) => [key, ...collectFieldNames(each)]);
}

function mutate(value: unknown, name: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null)
    return fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, anyValue);
  if (Array.isArray(value)) return fc.oneof(fc.tuple(...value.map((each) => mutate(each, name))), anyValue);
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mutate(each, name)]));
  const changed = fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  const added = fc.option(fc.tuple(name, anyValue), { freq: 4, nil: undefined });
  return fc.tuple(changed, added).map(([rest, extra]) => (extra ? { ...rest, [extra[0]]: extra[1] } : rest));
}

function anyRequest({ method, path }: Endpoint, { params, body }: SendOptions): fc.Arbitrary<SendOptions> {
  const name = fc.constantFrom(...new Set(collectFieldNames({ ...params, body })));
  const randomQuery = fc.dictionary(
    fc.oneof(name, fc.string({ maxLength: 5 })),
    fc.string({ unit: "binary", maxLength: 12 }),
    {
      maxKeys: 4,
    },
  );
  const query = fc.oneof(randomQuery, fc.string({ unit: "binary", maxLength: 30 }));
  const bodies = fc.oneof(
    // Sometimes send the valid body: a large one is hardly ever still valid after mutation.
    { weight: 1, arbitrary: fc.constant({ rawBody: JSON.stringify(body ?? params) ?? "" }) },
    { weight: 6, arbitrary: mutate(body ?? params, name).map((value) => ({ rawBody: JSON.stringify(value) ?? "" })) },
    { weight: 1, arbitrary: anyValue.map((value) => ({ rawBody: JSON.stringify(value) ?? "" })) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((rawBody) => ({ rawBody })) },
  );
  const changedParams = mutate({ ...params }, name).map((value) => ({ ...params, ...toQueryParams(value) }));
  return fc
    .tuple(changedParams, fc.option(query, { nil: undefined }), fc.option(bodies, { nil: undefined, freq: 8 }))
    .map(([given, further, sent]) => ({
      params: sanitizePathParams(path, params, given),
      query: further,
      ...(method !== "GET" && sent),
    }));
}

/** A query parameter can hold only a string. */
const toQueryParams = (value: unknown): object =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, isRecord(each) ? JSON.stringify(each) : each]),
      )
    : {};

/** Makes path params non-empty and removes dots; otherwise the URL would be that of another call. */
function sanitizePathParams(path: string, params: object | undefined, given: object) {
  const parts = Object.entries(params ?? {}).filter(([name]) => path.includes(`:${name}`));
  const safeParams = parts.map(([name, value]) => {
    const givenText = String((given as Record<string, unknown>)[name]);
    return [name, /^\.{0,2}$/.test(givenText) || !givenText.isWellFormed() ? value : givenText];
  });
  return { ...given, ...Object.fromEntries(safeParams) };
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test.each(allCases.filter(({ switchesDatabase }) => !switchesDatabase))(
  "$name returns declared responses to random requests, and errors write nothing",
  async ({ endpoint, success, areas, holdsSecrets }) => {
    const api = await createTestApi(...areas);
    // Create the token key before the database snapshot, because the test expects that errors change no data.
    await api.token(ADMIN_ID);
    const declaredSchemas = new Map(
      Object.entries(endpoint.responses).map(([status, schema]) => [Number(status), schema]),
    );
    const errorStatuses = [200, 400, 401, 404, ...Object.keys(endpoint.errors ?? {}).map(Number)];
    const seenStatuses = new Set<number>();
    const successOptions = await resolveOptions(success, api);
    let stored = await api.snapshot();
    await fc.assert(
      fc.asyncProperty(anyRequest(endpoint, successOptions), async (options) => {
        // Random wrong sign-ins must not delay the right one.
        await api.db.metadata.where("name").startsWith("sign-in-attempts").delete();
        const publishedCount = api.published.length;
        const response = await api.call(endpoint, options);
        seenStatuses.add(response.status);
        expectJson(response);
        if (!holdsSecrets) await expectNoSecrets(api, response);
        if (v.is(errorBody, response.data)) {
          expect(errorStatuses).toContain(response.status);
          expect(await api.snapshot()).toEqual(stored);
          expect(api.published).toHaveLength(publishedCount);
        } else {
          const schema = declaredSchemas.get(response.status);
          expect(schema && v.parse(schema, response.data)).toEqual(response.data);
          // Sign-ins store their session without a change event.
          if (endpoint.invalidates || endpoint.area === "auth") stored = await api.snapshot();
        }
      }),
      { numRuns: 20 },
    );
    // Check that the random requests caused both successes and errors.
    expect(seenStatuses).toContain(Math.min(...declaredSchemas.keys()));
    if (endpoint.params || endpoint.body)
      expect([...seenStatuses].some((status) => status === 400 || status === 404)).toBe(true);
  },
);

const bodyCases = allCases.filter(({ endpoint }) => endpoint.body);

describe.each(bodyCases)("$name", ({ endpoint, success, areas }) => {
  const withTexts = (value: unknown, text: string): unknown => {
    if (typeof value === "string") return text;
    if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, text)]));
  };
  const nestJson = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

  test.each([
    ["a megabyte of text in every field", (body: unknown) => JSON.stringify(withTexts(body, "ก".repeat(350_000)))],
    ["nothing but combining marks", (body: unknown) => JSON.stringify(withTexts(body, "่้๊๋์ํุู".repeat(300)))],
    ["multi-part emoji", (body: unknown) => JSON.stringify(withTexts(body, "👩🏽‍🚀".repeat(200)))],
    ["ten thousand nested levels", () => nestJson(10_000)],
    ["a megabyte of spaces", () => " ".repeat(1_048_576)],
  ])("the call returns no status 5xx for %s", async (_, buildBody) => {
    const api = await createTestApi(...areas);
    await api.token(ADMIN_ID);
    const { params, body } = await resolveOptions(success, api);
    const stored = await api.snapshot();
    const response = await api.call(endpoint, { params, rawBody: buildBody(body) });
    expect(response.status).toBeLessThan(500);
    if (v.is(errorBody, response.data)) expect(await api.snapshot()).toEqual(stored);
  });
});
