import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getImports } from "./imports.ts";

/** The most files that a reader opens to follow an action. */
const maxSteps = { "Reading the to-do list": 14, "Adding a task": 12, "Sending a contact request": 15 };

/** Where a step reaches the next without an import: a list names it, or another runtime calls it over HTTP. */
const callers: Record<string, string> = {
  "src/mocks/areas/todo.ts": "src/mocks/index.ts",
  "src/mocks/areas/contact.ts": "src/mocks/index.ts",
  "src/worker/api.ts": "src/api/call.ts",
  "server/routes.ts": "src/domain/intake-client.ts",
  "server/intake/receive-request.ts": "server/routes.ts",
};

const guide = readFileSync("CONTRIBUTING.md", "utf8");

function getSteps(title: string): string[] {
  const [, list = ""] = new RegExp(`\n### ${title}\n([\\s\\S]*?)\n##`).exec(guide) ?? [];
  return [...list.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file = ""]) => file);
}

const leadsTo = (file: string, next: string) =>
  callers[next] === file || getImports(file).some(({ to, isTypeOnly }) => to === next && !isTypeOnly);

test.each(Object.entries(maxSteps))(
  "“%s” in CONTRIBUTING.md has at most %d steps, each reached from one before",
  (title, maxCount) => {
    const steps = getSteps(title);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThanOrEqual(maxCount);
    const unreachedSteps = steps.filter(
      (step, index) => index > 0 && !steps.slice(0, index).some((each) => leadsTo(each, step)),
    );
    expect(unreachedSteps).toEqual([]);
  },
);
