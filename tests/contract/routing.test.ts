import { describe, expect, test } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { defineEndpoints, type Endpoint, endpoint } from "../../src/contract/endpoint.ts";
import { parseQueryParams } from "../../src/contract/http.ts";
import { compareRoutes, createApi } from "../../src/mocks/core/dispatch.ts";
import { handlers } from "../../src/mocks/index.ts";
import { allCases } from "./all-cases.ts";
import { buildRequest, unreachableIntake } from "./test-api.ts";

const api = createApi({
  intakeClient: unreachableIntake,
  getDatabase: () => Promise.reject(new Error("No call may get this far")),
  publishChanges: () => {},
});
const formatCall = ({ method, path }: Endpoint) => `${method} ${path}`;

describe("endpoint declarations", () => {
  test("every endpoint of the contract has one handler", () => {
    expect(handlers.map((handler) => formatCall(handler.endpoint)).sort()).toEqual(endpoints.map(formatCall).sort());
  });

  test("defineEndpoints throws for a repeated path, regardless of parameter names", () => {
    const one = endpoint({ area: "todo", name: "one", method: "GET", path: "/a/:id", responses: {} });
    const two = endpoint({ area: "todo", name: "two", method: "GET", path: "/a/:slug", responses: {} });
    expect(() => defineEndpoints([one, two])).toThrow("Declared twice: GET /a/:");
    expect(defineEndpoints([one, { ...two, method: "DELETE" }])).toHaveLength(2);
  });

  test("defineEndpoints throws for a repeated name within an area", () => {
    const one = endpoint({ area: "todo", name: "one", method: "GET", path: "/a", responses: {} });
    expect(() => defineEndpoints([one, { ...one, path: "/b" }])).toThrow("Declared twice: todo.one");
    expect(defineEndpoints([one, { ...one, path: "/b", area: "auth" }])).toHaveLength(2);
  });
});

describe("handler for each call", () => {
  test.each(allCases)("$name has a handler with and without a query string", ({ endpoint: { method, path } }) => {
    expect(api.findCall(buildRequest(method, path))).toBeDefined();
    expect(api.findCall(buildRequest(method, path, { query: "x=1&y" }))).toBeDefined();
  });
});

test("compareRoutes sorts a literal part before a parameter", () => {
  const paths = ["/a/:id/c", "/a/:id", "/a/browse", "/a/zoom/:id", "/a/zoom/9"];
  expect(paths.toSorted(compareRoutes)).toEqual(["/a/browse", "/a/zoom/9", "/a/zoom/:id", "/a/:id", "/a/:id/c"]);
});

/** `/products/1` matches `/products/:id`. */
const isDeclared = (each: string) =>
  endpoints.some((endpoint) => new RegExp(`^${formatCall(endpoint).replace(/:[^/]+/g, "[^/]+")}$`).test(each));
const undeclaredCalls = [
  // Combine every declared path with the other methods, and vary the path slightly.
  ...endpoints.flatMap(({ path }) => ["GET", "POST", "PATCH", "DELETE", "PUT"].map((method) => `${method} ${path}`)),
  ...endpoints.flatMap(({ method, path }) => [`${method} ${path}/1`, `${method} ${path}/`, `${method} /x${path}`]),
  "GET /",
  "GET /apps/todo",
  "GET /apps/todo/tasks.json",
  "GET /apps%2Ftodo/tasks",
  "POST /intake/requests",
].filter((each) => !isDeclared(each));

test.each(undeclaredCalls)("%s, not in the contract, has no handler and its body is not read", async (each) => {
  const [method = "", path = ""] = each.split(" ");
  const request = buildRequest(method, path, method === "GET" ? {} : { body: {} });
  expect(api.findCall(request)).toBeUndefined();
  expect(await api.handleRequest(request)).toBeUndefined();
  expect(request.bodyUsed).toBe(false);
});

describe("parseQueryParams", () => {
  test.each([
    ["a=x", { a: "x" }],
    ["a=", { a: "" }],
    ["a=x&a=y", { a: ["x", "y"] }],
    ["a[]=x&a[]=y", { a: ["x", "y"] }],
    ["a%5B%5D=x", { a: ["x"] }],
    ["a=x&a[]=y", { a: ["x", "y"] }],
    ["a=x,y", { a: "x,y" }],
    ["a=%E0%B8%81+%2B", { a: "ก +" }],
    ["", {}],
  ])("parseQueryParams parses %s to %o", (query, params) => {
    expect(parseQueryParams(new URLSearchParams(query))).toEqual(params);
  });

  test("parseQueryParams parses parameters that are named like members of Object.prototype", () => {
    const params = parseQueryParams(new URLSearchParams("__proto__=x&constructor=y"));
    expect(Object.entries(params)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
  });
});
