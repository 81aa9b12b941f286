import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright/test";
import type { BuildFiles } from "../../server/static-files.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const LATE_REQUESTS_WAIT_MS = 2_000;

export interface PageBytes {
  path: string;
  bytes: number;
  files: ReadonlyArray<{ name: string; bytes: number }>;
}

export async function measureBytes(browser: Browser, baseURL: string, build: BuildFiles): Promise<PageBytes[]> {
  const visits: PageBytes[] = [];
  for (const path of ["/", "/contact"]) {
    const visitorContext = await browser.newContext({ baseURL });
    visits.push(await countBytes(visitorContext, path, build));
    await visitorContext.close();
  }
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.close();
  const screens = [
    await countBytes(context, "/apps/todo", build),
    await countBytes(context, "/dashboard/analytics", build),
  ];
  await context.close();
  return [...visits, ...screens];
}

async function countBytes(context: BrowserContext, path: string, build: BuildFiles): Promise<PageBytes> {
  const page = await context.newPage();
  const requestedPaths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!request.serviceWorker() && /\.(js|css)$/.test(pathname)) requestedPaths.add(pathname);
  });
  await page.goto(path);
  await page.waitForTimeout(LATE_REQUESTS_WAIT_MS);
  await page.close();
  // Ignore the worker's script: the browser requests it, not the page.
  requestedPaths.delete("/worker.js");
  const files = [...requestedPaths].map((name) => ({
    name,
    bytes: gzipSync(build.get(name)?.bytes ?? "", { level: 9 }).length,
  }));
  files.sort((a, b) => b.bytes - a.bytes);
  return { path, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
