import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { findWebKit } from "../../scripts/find-browser.ts";
import { findFreePort, TestServer } from "../fixtures/test-server.ts";
import { WebDriver } from "./webdriver.ts";

const HOST = "127.0.0.1";
const DRIVER_TIMEOUT_MS = 15_000;

interface Fixtures {
  server: TestServer;
  /** A new browser with an empty profile. */
  webkit: WebDriver;
}

/** Playwright's test runner with WebKitGTK's browser, which Playwright itself cannot drive. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
  server: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
  webkit: async ({}, use, testInfo) => {
    const programs = findWebKit();
    if (!programs) throw new Error("WebKit is not installed.");
    const home = await mkdtemp(join(tmpdir(), "phrom-webkit-"));
    // Xvfb chooses a free display and writes its number to file descriptor 3.
    const displayProcess = spawn(
      programs.display,
      ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
      {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
      },
    );
    const [displayNumber] = (await once(displayProcess.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
    const port = await findFreePort();
    const driver = spawn(programs.driver, [`--host=${HOST}`, `--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, ...getBrowserEnv(home), DISPLAY: `:${displayNumber.toString().trim()}` },
    });
    const url = `http://${HOST}:${port}`;
    await waitForDriver(url);
    const browser = await WebDriver.open(url, { timeouts: { script: 30_000, pageLoad: 30_000 } });
    await use(browser);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("window", { body: await browser.takeScreenshot(), contentType: "image/png" });
    await browser.close();
    await Promise.all([driver, displayProcess].map(stop));
    await rm(home, { recursive: true, force: true });
  },
});

/** An empty home folder, Bangkok's time, and no sound, accessibility bus or GPU. */
const getBrowserEnv = (home: string) => ({
  HOME: home,
  XDG_CACHE_HOME: join(home, "cache"),
  XDG_CONFIG_HOME: join(home, "config"),
  XDG_DATA_HOME: join(home, "data"),
  TZ: "Asia/Bangkok",
  LANG: "en_US.UTF-8",
  LANGUAGE: "en_US",
  GDK_BACKEND: "x11",
  GTK_A11Y: "none",
  NO_AT_BRIDGE: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
});

async function waitForDriver(url: string): Promise<void> {
  const deadline = Date.now() + DRIVER_TIMEOUT_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exited = once(process, "exit");
  process.kill();
  await exited;
}

export { expect } from "playwright/test";
