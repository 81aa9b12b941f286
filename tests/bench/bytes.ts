import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright/test";
import type { BuildFiles } from "../../server/static-files.ts";
import { openFirstVisit, signIn } from "./visit.ts";

/** Long enough for what a page asks for after it is shown. */
const SETTLED = 2_000;

export interface PageBytes {
  path: string;
  bytes: number;
  /** The largest first: where to look when it is too much. */
  files: ReadonlyArray<{ name: string; bytes: number }>;
}

/** JavaScript and style sheets (gzip) that a first visit asks for itself; what the worker keeps besides does not count. */
export async function measureBytes(browser: Browser, baseURL: string, build: BuildFiles): Promise<PageBytes[]> {
  const visitor = await browser.newContext({ baseURL });
  const home = await count(visitor, "/", build);
  await visitor.close();
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.close();
  const todo = await count(context, "/apps/todo", build);
  await context.close();
  return [home, todo];
}

async function count(context: BrowserContext, path: string, build: BuildFiles): Promise<PageBytes> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!request.serviceWorker() && /\.(js|css)$/.test(pathname)) asked.add(pathname);
  });
  await page.goto(path);
  await page.waitForTimeout(SETTLED);
  await page.close();
  // The browser fetches the worker's script, not the page; it is the first of the precache.
  asked.delete("/worker.js");
  const files = [...asked].map((name) => ({
    name,
    bytes: gzipSync(build.get(name)?.bytes ?? "", { level: 9 }).length,
  }));
  files.sort((a, b) => b.bytes - a.bytes);
  return { path, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
