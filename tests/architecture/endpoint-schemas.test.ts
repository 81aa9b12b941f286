import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { removeSchemas } from "../../scripts/vite/endpoint-schemas.ts";
import { listFiles } from "./imports.ts";

const IMPORT = /import \{([^}]+)\} from "[^"]*\/contract\/[\w-]+\.ts"/g;
const PROPERTY = "\\b(?:params|body|responses|errors|example)\\b";
const findSchemaReads = (source: string, names: string) =>
  source.match(
    new RegExp(`(?<!typeof )\\b(?:${names})\\.${PROPERTY}|\\{[^{}]*${PROPERTY}[^{}]*\\} = (?:${names})\\b`, "g"),
  ) ?? [];

test("no code in src reads a schema from the declaration of a call of the worker, because the build removes them", () => {
  const calls = endpoints.map(({ name }) => name);
  const reads = listFiles("src", /(?<!\.test)\.tsx?$/).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const importedNames = [...source.matchAll(IMPORT)].flatMap(([, list = ""]) => list.match(/\w+/g) ?? []);
    const declaredNames = [...source.matchAll(/const (\w+) = endpoint\(/g)].flatMap(([, name = ""]) => name);
    const names = [...importedNames, ...declaredNames].filter((name) => calls.includes(name));
    return names.length > 0 ? findSchemaReads(source, names.join("|")).map((read) => `${file}: ${read}`) : [];
  });
  expect(reads).toEqual([]);
});

test("removeSchemas removes the given properties, keeps the statuses and makes other values removable", () => {
  const code = `export const task = v.object({ id });
export const addTask = endpoint({
  method: "POST",
  body: v.object({ ...task.entries }),
  responses: { 201: task, 200: v.object({ task }) },
  path: "/tasks",
  errors,
});`;
  expect(removeSchemas(code, ["body", "responses", "errors"])).toBe(
    `export const task = /* @__PURE__ */ (() => (v.object({ id })))();
export const addTask = /* @__PURE__ */ (() => ({ method: "POST", responses: { 201: 0, 200: 0 }, path: "/tasks" }))();`,
  );
});

test("removeSchemas keeps the whole declaration of a call of the intake server", () => {
  const declaration = `{ path: "/intake/session", body, responses: { 200: session }, errors }`;
  expect(removeSchemas(`const call = endpoint(${declaration});`, ["body", "responses", "errors"])).toBe(
    `const call = /* @__PURE__ */ (() => (${declaration}))();`,
  );
});
