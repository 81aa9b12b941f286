import { defineConfig } from "playwright/test";
import {
  chromiumArgs,
  FIREFOX_CHANNEL,
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKit,
} from "./scripts/find-browser.ts";

const chromium = findChromium();
const firefox = findFirefox();

/** Tests tagged @browser need full Chromium: the headless shell cannot show notifications, for example. */
const NEEDS_BROWSER = /@browser/;
/**
 * Tests tagged @core also run in Firefox: one or two stories of each promise in docs/reliability.md, and stories about
 * what engines do differently.
 */
const CORE = /@core/;

/** Without the optimising compilers the tests need 15 % less CPU time: their pages close before these pay off. */
const args = [...chromiumArgs, "--js-flags=--no-opt,--no-maglev"];

const launch = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

const launchFirefox = (executablePath: string) => ({
  browserName: "firefox" as const,
  channel: FIREFOX_CHANNEL,
  launchOptions: {
    executablePath,
    // Lets tests/fixtures/engines/firefox.ts open a page of the browser itself, which may stop service workers.
    args: ["--remote-allow-system-access"],
    firefoxUserPrefs: {
      // Playwright cannot emulate this in Firefox, see `contextOptions`.
      "ui.prefersReducedMotion": 1,
      // Scroll bars take no room, as on a phone and in headless Chromium.
      "ui.useOverlayScrollbars": 1,
      // Allow tests to limit the storage, and to run scripts in that page.
      "dom.quotaManager.testing": true,
      "security.allow_parent_unrestricted_js_loads": true,
      "security.allow_eval_with_system_principal": true,
    },
  },
});

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  timeout: 60_000,
  // Expectations need a long timeout: two tests at a time share two cores with the browsers and two servers.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  // No retries: a test that passes only at the second try reveals a bug in the test or in the product.
  retries: 0,
  outputDir: "test-results/e2e",
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
    // Each engine has its own folder of results, because a run deletes the folder of its projects.
    ...(firefox
      ? [{ name: "firefox", grep: CORE, outputDir: "test-results/firefox", use: launchFirefox(firefox) }]
      : []),
    ...(findWebKit() ? [{ name: "webkit", testDir: "tests/webkit", outputDir: "test-results/webkit" }] : []),
  ],
});
