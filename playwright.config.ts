import { defineConfig } from "playwright/test";
import { chromiumArgs, findChromium, findHeadlessShell } from "./scripts/find-chromium.ts";

const chromium = findChromium();

/** Tests tagged @browser need full Chromium: the headless shell cannot show notifications, for example. */
const NEEDS_BROWSER = /@browser/;

/** Without the optimising compilers the tests need 15 % less CPU time: their pages close before these pay off. */
const args = [...chromiumArgs, "--js-flags=--no-opt,--no-maglev"];

const launch = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  timeout: 60_000,
  // Expectations need a long timeout: two tests at a time share two cores with the browsers and two servers.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  // No retries: a test that passes only at the second try reveals a bug in the test or in the product.
  retries: 0,
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "Asia/Bangkok",
    screenshot: "only-on-failure",
    // Without animations the GPU process needs about half the CPU time. Tests of motion turn it on (`page.emulateMedia`).
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "shell", grepInvert: NEEDS_BROWSER, use: launch(findHeadlessShell() ?? chromium) },
    { name: "browser", grep: NEEDS_BROWSER, use: launch(chromium) },
  ],
});
