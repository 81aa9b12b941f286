import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { languages, removePathLanguage, setPathLanguage } from "../../src/lib/language.ts";
import { findPublicPage, parseEntryPath, publicPages, publicPaths } from "../../src/site/paths.ts";
import { waitForOpenRequests } from "../fixtures/open-requests.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** The paths of the staff app's routes, such as `/apps/user/view/$id`. */
const [, routesByTo = ""] = readFileSync("src/routeTree.gen.ts", "utf8").split("interface FileRoutesByTo");
const routes = [...routesByTo.slice(0, routesByTo.indexOf("}")).matchAll(/"(\/[^"]*)":/g)].map(([, path = ""]) => path);
const patterns = routes.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`) }));
const findRoute = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.path;

/** The routes to which no page of the app links: the site's home page, the share target of the system, and the page after a refusal. */
/** The palette leads to the search results. */
const unlinkedRoutes = ["/", "/share", "/search", "/misc/not-authorized"];

/** The repair page is not part of the app. The loading screen of the app links to it. */
const serverPages = ["/repair"];

const isDocument = (path: string) => findPublicPage(path) !== undefined || parseEntryPath(path) !== undefined;
const decode = (text: string) => decodeURIComponent(text.replaceAll("&amp;", "&"));

test("without scripts, every link of every public page leads to a page and an element that exist", async ({
  request,
  server,
}) => {
  const html = new Map<string, string>();
  const dead: string[] = [];
  const queue = languages.map((language) => `/${language}`);
  const load = async (path: string) => {
    const known = html.get(path);
    if (known !== undefined) return known;
    const response = await request.get(new URL(path, server.url).href, { headers: { accept: "text/html" } });
    const text = response.ok() ? await response.text() : "";
    html.set(path, text);
    if (isDocument(path)) queue.push(path);
    return text;
  };
  for (let path = queue.shift(); path; path = queue.shift()) {
    const text = await load(path);
    for (const [, link = ""] of text.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const target = new URL(decode(link), new URL(path, server.url));
      if (target.origin !== new URL(server.url).origin) continue;
      const { pathname, hash } = target;
      const bare = removePathLanguage(pathname);
      const isKnown =
        isDocument(pathname) || findRoute(bare) !== undefined || serverPages.includes(bare) || /\.\w+$/.test(bare);
      const found = isKnown ? await load(decodeURI(pathname)) : "";
      const id = decodeURIComponent(hash.slice(1));
      if (found === "" || (id !== "" && isDocument(pathname) && !found.includes(`id="${id}"`)))
        dead.push(`${path} → ${link}`);
    }
  }
  expect(dead).toEqual([]);
  const linked = [...html.keys()];
  const missing = languages.flatMap((language) =>
    publicPages.map((page) => setPathLanguage(publicPaths[page], language)).filter((path) => !linked.includes(path)),
  );
  expect(missing).toEqual([]);
});

/** Returns the paths of this site to which the page links, without language. */
const readLinks = async (page: Page) => {
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href));
  const { origin } = new URL(page.url());
  return links.filter((link) => link.startsWith(`${origin}/`)).map((link) => decodeURI(new URL(link).pathname));
};

test("signed in, every link of the staff app leads to a page, and every page is linked", async ({ page }) => {
  test.slow();
  await openSignedIn(page, "/dashboard/analytics", "th");
  const reached = new Set<string>();
  const dead = new Set<string>();
  const queue = ["/dashboard/analytics"];
  for (let path = queue.shift(); path; path = queue.shift()) {
    const route = findRoute(path) ?? path;
    if (reached.has(route)) continue;
    reached.add(route);
    await page.goto(setPathLanguage(path, "th"));
    await page.getByRole("heading").first().waitFor();
    await waitForOpenRequests(page);
    for (const link of await readLinks(page)) {
      const target = removePathLanguage(link);
      if (isDocument(link)) continue;
      if (findRoute(target) === undefined && !/\.\w+$/.test(target)) dead.add(`${path} → ${link}`);
      else if (!reached.has(findRoute(target) ?? "")) queue.push(target);
    }
  }
  expect([...dead]).toEqual([]);
  const hidden = routes.filter((path) => !reached.has(path) && !unlinkedRoutes.includes(path));
  // The sign-in pages are for people who are signed out.
  expect(hidden.filter((path) => path !== "/login" && path !== "/register")).toEqual([]);
});
