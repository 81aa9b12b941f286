import { expect, test } from "vitest";
import { getImports, listFiles } from "./imports.ts";

/** Tarjan's strongly connected components. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    const next = graph.get(file) ?? [];
    if (next.includes(file)) cycles.push([file]);
    for (const to of next) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== index) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

test("findCycles returns the files of each cycle and nothing for a tree", () => {
  const tree = { a: ["b", "c"], b: ["c"], c: [] };
  expect(findCycles(new Map(Object.entries(tree)))).toEqual([]);
  const cyclic = { a: ["b"], b: ["c"], c: ["b"], d: ["d"] };
  expect(findCycles(new Map(Object.entries(cyclic)))).toEqual([["b", "c"], ["d"]]);
});

/** The test skips these files: the generated route tree, and a test whose strings look like imports. */
const ignoredFiles = ["src/routeTree.gen.ts", "tests/architecture/imports.test.ts"];

test("there are no import cycles, type-only and dynamic imports included", () => {
  const files = ["src", "server", "scripts", "tests"].flatMap((folder) => listFiles(folder, /\.tsx?$/));
  const codeFiles = new Set(files.filter((file) => !ignoredFiles.includes(file)));
  const graph = new Map(
    [...codeFiles].map((file) => [
      file,
      getImports(file)
        .map(({ to }) => to)
        .filter((to) => codeFiles.has(to)),
    ]),
  );
  expect(findCycles(graph)).toEqual([]);
});
