import { defineConfig } from "vitest/config";

// Stands beside vite.config.ts on purpose: the plugins of the build (router, worker, styles) have no place in a test.
export default defineConfig({
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
    // One by one is the default on two cores, and many of these tests wait for a server or a disk.
    maxWorkers: 2,
    // Properties run hundreds of cases; a busy machine takes its time for them.
    testTimeout: 20_000,
  },
});
