import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { languages, removePathLanguage, setPathLanguage } from "../../src/lib/language.ts";
import { findPublicPage, parseEntryPath, publicPages, publicPaths } from "../../src/lib/public-paths.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expectWholeWords } from "../fixtures/expect-whole-words.ts";
import { waitForOpenRequests } from "../fixtures/open-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** The interface of the generated route tree whose keys are paths such as `/apps/user/view/$id`. */
const [, routesByTo = ""] = readFileSync("src/routeTree.gen.ts", "utf8").split("interface FileRoutesByTo");
const routePaths = [...routesByTo.slice(0, routesByTo.indexOf("}")).matchAll(/"(\/[^"]*)":/g)].map(
  ([, path = ""]) => path,
);
const routePatterns = routePaths.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`) }));
const findRoute = (path: string) => routePatterns.find(({ pattern }) => pattern.test(path))?.path;

/**
 * No page of the app links to the site's home page, the share target of the system, the search results (the palette
 * leads there), and the page after a refusal. Only invoices with payments link to receipts. Only the sign-in page links to the form for joining a workspace, and only the
 * menu of a device whose change was rejected links to the rejected changes.
 */
const unlinkedRoutes = [
  "/",
  "/share",
  "/search",
  "/misc/not-authorized",
  "/join",
  "/rejected-changes",
  "/apps/invoice/receipt/$id",
];

/** Only the server sends these pages. The loading screen of the app links to the repair page. */
const serverPages = ["/repair", "/licenses"];

const isPublicDocument = (path: string) => findPublicPage(path) !== undefined || parseEntryPath(path) !== undefined;
const decodeHref = (text: string) => decodeURIComponent(text.replaceAll("&amp;", "&"));

test("without scripts, every public link leads to an existing page and element", async ({ request, server }) => {
  const htmlByPath = new Map<string, string>();
  const deadLinks: string[] = [];
  const queue = languages.map((language) => `/${language}`);
  const load = async (path: string) => {
    const cachedHtml = htmlByPath.get(path);
    if (cachedHtml !== undefined) return cachedHtml;
    const response = await request.get(new URL(path, server.url).href, { headers: { accept: "text/html" } });
    const text = response.ok() ? await response.text() : "";
    htmlByPath.set(path, text);
    if (isPublicDocument(path)) queue.push(path);
    return text;
  };
  for (let path = queue.shift(); path; path = queue.shift()) {
    const text = await load(path);
    for (const [, link = ""] of text.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const target = new URL(decodeHref(link), new URL(path, server.url));
      if (target.origin !== new URL(server.url).origin) continue;
      const { pathname, hash } = target;
      const pathWithoutLanguage = removePathLanguage(pathname);
      const isKnown =
        isPublicDocument(pathname) ||
        findRoute(pathWithoutLanguage) !== undefined ||
        serverPages.includes(pathWithoutLanguage) ||
        /\.\w+$/.test(pathWithoutLanguage);
      const targetHtml = isKnown ? await load(decodeURI(pathname)) : "";
      const id = decodeURIComponent(hash.slice(1));
      if (targetHtml === "" || (id !== "" && isPublicDocument(pathname) && !targetHtml.includes(`id="${id}"`)))
        deadLinks.push(`${path} → ${link}`);
    }
  }
  expect(deadLinks).toEqual([]);
  const linkedPaths = [...htmlByPath.keys()];
  const unlinkedPaths = languages.flatMap((language) =>
    publicPages
      .map((page) => setPathLanguage(publicPaths[page], language))
      .filter((path) => !linkedPaths.includes(path)),
  );
  expect(unlinkedPaths).toEqual([]);
});

/** Returns the decoded paths of the links to this site. */
const readLinks = async (page: Page) => {
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href));
  const { origin } = new URL(page.url());
  return links.filter((link) => link.startsWith(`${origin}/`)).map((link) => decodeURI(new URL(link).pathname));
};

const wideViewport = { width: 1280, height: 800 };
const phoneViewport = { width: 360, height: 740 };

/** The screens that axe checks here; the tests of the other screens do it there. */
const axePaths = ["/apps/todo", "/apps/requests", "/access-control", "/apps/invoice/reports"];
/** States of screens, and screens without links to them. Two with the same title must not follow each other,
 * because `navigate` waits until the title is set. */
const unlinkedPagePaths = [
  "/apps/todo?q=zzzz",
  "/apps/chat?contact=4",
  "/apps/todo?filter=deleted",
  "/search?q=งาน",
  "/misc/not-authorized",
  "/rejected-changes",
  "/apps/invoice/receipt/2",
];

/** Opens a path without loading a document: the router listens to pushState. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    document.title = "";
    history.pushState(null, "", url);
  }, path);
  await page.waitForFunction(() => document.title !== "" && !document.querySelector("main .skeleton"));
  await waitForOpenRequests(page);
}

test("Thai, dark: every staff screen is linked, fits its width, and links only to existing pages", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  const sizes = [wideViewport, phoneViewport];
  const visit = (path: string) =>
    test.step(path, async () => {
      await navigate(page, setPathLanguage(path, "th"));
      const links = await readLinks(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, `${path} in ${size.width} px`);
        await expectWholeWords(page, `${path} in ${size.width} px`);
      }
      // The next screen opens in the size of this one, which saves a change of size.
      sizes.reverse();
      if (axePaths.includes(path) || unlinkedPagePaths.includes(path)) await expectAccessible(page);
      return links;
    });
  const reachedRoutes = new Set<string>();
  const deadLinks = new Set<string>();
  const queue = ["/dashboard/analytics"];
  for (let path = queue.shift(); path; path = queue.shift()) {
    const route = findRoute(path) ?? path;
    if (reachedRoutes.has(route)) continue;
    reachedRoutes.add(route);
    for (const link of await visit(path)) {
      const target = removePathLanguage(link);
      if (isPublicDocument(link)) continue;
      if (findRoute(target) === undefined && !/\.\w+$/.test(target)) deadLinks.add(`${path} → ${link}`);
      else if (!reachedRoutes.has(findRoute(target) ?? "")) queue.push(target);
    }
  }
  expect([...deadLinks]).toEqual([]);
  const unreachedRoutes = routePaths.filter((path) => !reachedRoutes.has(path) && !unlinkedRoutes.includes(path));
  // The sign-in pages are for people who are signed out.
  expect(unreachedRoutes.filter((path) => path !== "/login" && path !== "/register")).toEqual([]);
  for (const path of unlinkedPagePaths) await visit(path);
});
