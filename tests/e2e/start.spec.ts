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
  const preloads = await getPreloads(page);
  const scripts = await getScripts(page);
  expect(preloads.filter((path) => /\/todo-/.test(path))).toHaveLength(2);
  expect(scripts).toEqual(expect.arrayContaining(preloads));
});

test("without a session a staff URL preloads the sign-in page instead of the screen", async ({ page }) => {
  await page.goto("/en/apps/user/list");
  await expect(page).toHaveURL(/\/login/);
  const preloads = await getPreloads(page);
  expect(preloads.some((path) => /\/login-/.test(path))).toBe(true);
  expect(preloads.some((path) => /\/users-/.test(path))).toBe(false);
});
