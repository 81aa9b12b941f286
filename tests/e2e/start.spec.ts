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

interface ScreenFiles {
  path: string;
  files: string[];
  en: string[];
  th: string[];
}

/** What the build put into the staff app's document: the scripts of every screen and the files of each screen. */
const readDocument = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href, { headers: { accept: "text/html" } })).text();
    const document = new DOMParser().parseFromString(html, "text/html");
    const links = document.querySelectorAll<HTMLElement>("script[type=module][src], link[rel=modulepreload]");
    return {
      linked: [...links].map((link) => (link.getAttribute("src") ?? link.getAttribute("href") ?? "").slice(1)),
      screens: JSON.parse(document.getElementById("screen-files")?.textContent ?? "[]") as ScreenFiles[],
    };
  });

const isScript = (file: string) => file.endsWith(".js");

test("every screen starts with at most 12 scripts, including the texts of its language", async ({ page }) => {
  await page.goto("/en/login");
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
});

test("the to-do list preloads its own files and the texts of its language", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  const { screens } = await readDocument(page);
  const { files = [], th = [] } = screens.find(({ path }) => path === "/apps/todo") ?? {};
  const scripts = [...files, ...th].filter(isScript).map((file) => `/${file}`);
  expect(scripts.length).toBeGreaterThan(2);
  expect(await getPreloads(page)).toEqual(expect.arrayContaining(scripts));
  expect(await getScripts(page)).toEqual(expect.arrayContaining(scripts));
});

test("the sign-in page loads neither the staff shell nor the code of lists", async ({ page }) => {
  await page.goto("/en/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const scripts = await getScripts(page);
  expect(scripts.some((path) => path.includes("/sign-in-"))).toBe(true);
  expect(scripts.filter((path) => /\/(shell|table|overlays|collections)-/.test(path))).toEqual([]);
});

test("without a session a staff URL preloads the sign-in page instead of the screen", async ({ page }) => {
  await page.goto("/en/apps/user/list");
  await expect(page).toHaveURL(/\/login/);
  const preloads = await getPreloads(page);
  expect(preloads.some((path) => /\/sign-in-/.test(path))).toBe(true);
  expect(preloads.some((path) => /\/(users|table)-/.test(path))).toBe(false);
});
