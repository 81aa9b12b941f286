import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** The paths of the scripts that the page has loaded so far. */
const getScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );

/** The scripts that the document and public/boot.js preload before any of them runs. */
const getPreloads = (page: Page) =>
  page
    .locator("head > link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test("the to-do list preloads its own files and the texts of its language", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  const screens: { path: string; files: string[]; th: string[] }[] = JSON.parse(
    (await page.locator("#screen-files").textContent()) ?? "[]",
  );
  const { files = [], th = [] } = screens.find(({ path }) => path === "/apps/todo") ?? {};
  const scripts = [...files, ...th].filter((file) => file.endsWith(".js")).map((file) => `/${file}`);
  expect(scripts.length).toBeGreaterThan(2);
  expect(await getPreloads(page)).toEqual(expect.arrayContaining(scripts));
  expect(await getScripts(page)).toEqual(expect.arrayContaining(scripts));
});

test("without a session a staff URL preloads the sign-in page instead of the screen", async ({ page }) => {
  await page.goto("/en/apps/user/list");
  await expect(page).toHaveURL(/\/login/);
  const preloads = await getPreloads(page);
  expect(preloads.some((path) => /\/login-/.test(path))).toBe(true);
  expect(preloads.some((path) => /\/users-/.test(path))).toBe(false);
});
