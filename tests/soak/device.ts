import type { Browser, BrowserContext, CDPSession, Page } from "playwright/test";
import type { FileTier } from "../../src/lib/file-tiers.ts";
import { type DatabaseRows, readDatabase } from "../fixtures/database-rows.ts";
import { type ExampleRequest, fetchFromPage } from "../fixtures/example-request.ts";
import { registerWorker, waitForWorker } from "../fixtures/session.ts";
import { killServiceWorker } from "../fixtures/stop-service-worker.ts";

const MAX_REPEATS = 50;

/** The worker is installed, and the page runs no code of the app. */
export class Device {
  readonly page: Page;
  readonly context: BrowserContext;
  stopCount = 0;
  readonly #session: CDPSession;

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.context = context;
    this.page = page;
    this.#session = session;
  }

  /** `quotaBytes` limits the storage of the site; `tiers` are the app's files that the device stores. */
  static async open(
    browser: Browser,
    url: string,
    { quotaBytes, tiers = [] }: { quotaBytes?: number; tiers?: readonly FileTier[] } = {},
  ): Promise<Device> {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (quotaBytes)
      await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(url).origin, quotaSize: quotaBytes });
    await page.goto("/healthz");
    await registerWorker(page);
    await waitForWorker(page, tiers);
    const device = new Device(context, page, session);
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      device.stopCount += versions.filter(({ runningStatus }) => runningStatus === "stopped").length;
    });
    await session.send("ServiceWorker.enable");
    return device;
  }

  async killWorker(): Promise<void> {
    await this.#session.send("ServiceWorker.stopAllWorkers");
  }

  /** Repeats the request with its key until there is a response, as the page does after a killed worker. */
  async send(request: ExampleRequest, page = this.page) {
    for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
      const response = await fetchFromPage(page, request);
      if (response) return response;
    }
    throw new Error(`No response for ${request.method} ${request.url} after ${MAX_REPEATS} tries.`);
  }

  /** Stops the worker first, because it keeps rows in memory. */
  async readTables(): Promise<DatabaseRows> {
    await killServiceWorker(this.page);
    return readDatabase(this.page);
  }

  async readTable<Row>(table: string): Promise<Row[]> {
    return ((await this.readTables())[table] ?? []) as Row[];
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
