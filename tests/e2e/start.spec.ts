import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

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
      linkedFiles: [...links].map((link) => (link.getAttribute("src") ?? link.getAttribute("href") ?? "").slice(1)),
      screens: JSON.parse(document.getElementById("screen-files")?.textContent ?? "[]") as ScreenFiles[],
    };
  });

const isScript = (file: string) => file.endsWith(".js");

test("every screen starts with at most 12 scripts and preloads its own", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  const { linkedFiles, screens } = await readDocument(page);
  expect(linkedFiles.length).toBeGreaterThan(2);
  expect(screens.length).toBeGreaterThan(15);
  const counts = screens.flatMap(({ path, files, ...texts }) =>
    (["en", "th"] as const).map((language) => ({
      screen: `${path} (${language})`,
      scripts: new Set([...linkedFiles, ...files, ...texts[language]].filter(isScript)).size,
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
