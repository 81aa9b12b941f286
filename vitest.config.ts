import { defineConfig } from "vitest/config";

// Stands beside vite.config.ts on purpose: the plugins of the build (router, worker, styles) have no place in a test.
export default defineConfig({
  test: {
    environment: "node",
    include: [
      "src/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/architecture/**/*.test.ts",
    ],
    restoreMocks: true,
  },
});
