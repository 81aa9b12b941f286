import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { killServiceWorker, stopServiceWorker } from "../fixtures/stop-service-worker.ts";

/** The paths of the scripts that the page has loaded so far. */
const getScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );

/** The scripts that the document and src/boot.js preload before any of them runs. */
const getPreloads = (page: Page) =>
  page
    .locator("head > link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

/** True when all of the page's preloaded scripts have arrived. */
const hasLoadedPreloads = async (page: Page) => {
  const [preloads, scripts] = [await getPreloads(page), await getScripts(page)];
  return preloads.length > 0 && preloads.every((path) => scripts.includes(path));
};

interface ScreenFiles {
  path: string;
  files: string[];
  en: string[];
  th: string[];
}

/** What the build put into the staff app's document: the scripts of every screen and the files of each screen. */
const readDocument = (page: Page) =>
  page.evaluate(async () => {
    // The content security policy does not let the page parse a string.
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.setRequestHeader("accept", "text/html");
    request.responseType = "document";
    await new Promise((resolve) => {
      request.onload = resolve;
      request.send();
    });
    const document = request.response as Document;
    const links = document.querySelectorAll<HTMLElement>("script[type=module][src], link[rel=modulepreload]");
    return {
      linked: [...links].map((link) => (link.getAttribute("src") ?? link.getAttribute("href") ?? "").slice(1)),
      screens: JSON.parse(document.getElementById("screen-files")?.textContent ?? "[]") as ScreenFiles[],
    };
  });

const isScript = (file: string) => file.endsWith(".js");

test("every screen starts with at most 12 scripts and preloads its own", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  const { linked, screens } = await readDocument(page);
  expect(linked.length).toBeGreaterThan(2);
  expect(screens.length).toBeGreaterThan(15);
  const counts = screens.flatMap(({ path, files, ...texts }) =>
    (["en", "th"] as const).map((language) => ({
      screen: `${path} (${language})`,
      scripts: new Set([...linked, ...files, ...texts[language]].filter(isScript)).size,
    })),
  );
  expect(counts.filter(({ scripts }) => scripts > 12)).toEqual([]);

  const { files = [], th = [] } = screens.find(({ path }) => path === "/apps/todo") ?? {};
  const scripts = [...files, ...th].filter(isScript).map((file) => `/${file}`);
  expect(scripts.length).toBeGreaterThan(2);
  expect(await getPreloads(page)).toEqual(expect.arrayContaining(scripts));
  expect(await getScripts(page)).toEqual(expect.arrayContaining(scripts));
});

for (const path of ["/apps/todo", "/apps/user/list", "/apps/email"])
  test(`${path} starts with a placeholder in the main area, which is never empty`, async ({ page }) => {
    await page.addInitScript(() => {
      const states = new Set<string>();
      Object.assign(window, { states });
      new MutationObserver(() => {
        const main = document.querySelector("#root main");
        if (main)
          states.add(main.querySelector("h1") ? "screen" : main.querySelector(".skeleton") ? "placeholder" : "empty");
      }).observe(document, { childList: true, subtree: true });
    });
    await openSignedIn(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states])).toEqual([
      "placeholder",
      "screen",
    ]);
  });

test("without a session a staff URL loads the sign-in page without shell and lists", async ({ page }) => {
  await page.goto("/en/apps/user/list");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  const preloads = await getPreloads(page);
  expect(preloads.some((path) => /\/sign-in-/.test(path))).toBe(true);
  expect(
    [...preloads, ...(await getScripts(page))].filter((path) => /\/(users|shell|table|overlays)-/.test(path)),
  ).toEqual([]);
});

interface StartWindow {
  firstRowAt?: number;
}

/** Before the page's own scripts run, starts to wait for the first row and records its time. */
const recordFirstRow = (page: Page, row: string) =>
  page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      (window as StartWindow).firstRowAt = performance.now();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, row);

/** The paths of the calls that left the page before and after its first row. */
const getCalls = (page: Page) =>
  page.evaluate(() => {
    const { firstRowAt = 0 } = window as StartWindow;
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const paths = (entries: PerformanceResourceTiming[]) => entries.map(({ name }) => new URL(name).pathname);
    const fetched = calls.filter(({ initiatorType }) => initiatorType === "fetch");
    return {
      before: paths(fetched.filter(({ startTime }) => startTime < firstRowAt)),
      after: paths(fetched.filter(({ startTime }) => startTime >= firstRowAt)),
    };
  });

/** Waits until the page has stored its first calls for its next start. */
const waitForStartCalls = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("startCalls") ?? ""))
    .toContain(JSON.stringify(new URL(page.url()).pathname + new URL(page.url()).search));

for (const { path, row, list, language } of [
  { path: "/apps/user/list?role=editor", row: "main tbody a", list: "/api/users/list/data", language: "th" },
  { path: "/dashboard/analytics", row: "main figure", list: "/card/card-analytics/revenue", language: "en" },
] as const)
  test(`${path} shows its first row before any call, online, offline and with a stopped worker`, async ({
    page,
    server,
  }) => {
    await openSignedIn(page, path, language);
    await page.locator(row).first().waitFor();
    await waitForStartCalls(page);
    await recordFirstRow(page, row);
    await page.reload();
    // The page then refetches the data in the background.
    await expect.poll(async () => (await getCalls(page)).after).toContain(list);
    expect((await getCalls(page)).before).toEqual([]);

    await server.stop();
    await stopServiceWorker(page);
    await page.reload();
    await expect(page.locator(row).first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect((await getCalls(page)).before).toEqual([]);
  });

test("a page whose worker stops while it sends the document shows its rows", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  // The document stays open, because the worker waits for this message.
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message: { type: string }, ...rest: []) {
      if (message.type !== "request-start-data") postMessage.call(this, message, ...rest);
    };
  });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => hasLoadedPreloads(page)).toBe(true);
  await killServiceWorker(page);
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

/** Reloads the page and returns the responses in its document by URL; undefined if it contains none. */
const reloadForResponses = async (page: Page): Promise<Record<string, unknown> | undefined> => {
  const html = (await (await page.reload())?.text()) ?? "";
  const [, json] = /<script type="application\/json" id="start-data">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json).responses;
};

test("the document has no data of another account, and none after a sign-out", async ({ page }) => {
  await openSignedIn(page, "/apps/user/list");
  await page.locator("main tbody a").first().waitFor();
  await waitForStartCalls(page);
  expect(await reloadForResponses(page)).toHaveProperty(["/api/users/summary"]);
  // The worker makes the same calls with the token of the other account.
  await openSignedIn(page, "/apps/user/list", "en", "client");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(Object.keys((await reloadForResponses(page)) ?? {})).not.toContain("/api/users/summary");
  // The page removes the responses when it has read them.
  await expect(page.locator("#start-data")).toHaveCount(0);

  const readStartCalls = () => page.evaluate(() => localStorage.getItem("startCalls"));
  expect(await readStartCalls()).not.toBeNull();
  await page.getByRole("button", { name: /Weber/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await readStartCalls()).toBeNull();
  await page.goto("/en/apps/todo");
  await expect(page).toHaveURL(/\/login/);
  expect(await reloadForResponses(page)).toBeUndefined();
});
