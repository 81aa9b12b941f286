import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { nodeFlags } from "./tests/fixtures/node-flags.ts";

/** Tests that replace a module, a global or the clock, or need a DOM of their own; each runs in a process of its own. */
const NEEDS_ISOLATION = /@vitest-environment|vi\.(mock|stub\w+|useFakeTimers)|globalThis|process\.env/;

const findSharedTests = (pattern: string) =>
  globSync(pattern).filter((path) => !NEEDS_ISOLATION.test(readFileSync(path, "utf8")));
/** Unit tests beside their source that can share a process. */
const sharedUnitTests = findSharedTests("src/**/*.test.ts");
/** Tests of components that can share a process and its DOM. */
const sharedComponentTests = findSharedTests("src/**/*.test.tsx");

// This file is separate from vite.config.ts on purpose: tests need none of the build's plugins (router, worker,
// styles).
export default defineConfig({
  // The build of Dexie that the worker uses; see vite.config.ts.
  resolve: { alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
  test: {
    environment: "node",
    restoreMocks: true,
    // Two cores get one worker by default. Many tests only wait for a server or a disk, so two workers are faster.
    maxWorkers: 2,
    // The timeout is long, because property-based tests run hundreds of cases and the machine may be busy.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: [
            "tests/contract/**/*.test.ts",
            "tests/sync/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            ...sharedUnitTests,
          ],
          exclude: ["tests/contract/chat-pages.test.ts", "tests/contract/samples/search.test.ts"],
          // These files load the same modules, and each test has its own database: files that share a process need
          // 40 % less CPU time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: sharedComponentTests,
          environment: "jsdom",
          setupFiles: "tests/fixtures/clean-page.ts",
          // Loading React, HeroUI and jsdom takes longer than the tests of most components.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          include: [
            "src/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "tests/server/**/*.test.ts",
            "tests/outbox/**/*.test.ts",
            // These replace a module or a global.
            "tests/contract/chat-pages.test.ts",
            "tests/contract/samples/search.test.ts",
          ],
          exclude: [...sharedUnitTests, ...sharedComponentTests],
          execArgv: [...nodeFlags],
        },
      },
    ],
  },
});
