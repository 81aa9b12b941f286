import { defineConfig } from "vitest/config";

// This file is separate from vite.config.ts on purpose: tests need none of the build's plugins (router, worker,
// styles).
export default defineConfig({
  // The build of Dexie that the worker uses; see vite.config.ts.
  resolve: { alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
  test: {
    environment: "node",
    include: [
      "src/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/server/**/*.test.ts",
      "tests/outbox/**/*.test.ts",
      "tests/architecture/**/*.test.ts",
    ],
    restoreMocks: true,
    // Two cores get one worker by default. Many tests only wait for a server or a disk, so two workers are faster.
    maxWorkers: 2,
    // The timeout is long, because property-based tests run hundreds of cases and the machine may be busy.
    testTimeout: 20_000,
  },
});
