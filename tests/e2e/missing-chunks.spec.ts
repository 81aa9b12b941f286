import type { Browser, Page } from "playwright/test";
import { expect, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";

/** Opens an empty page of a first visitor whose browser never gets a worker. */
async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
  return context.newPage();
}

/** Returns the paths of the scripts that a page loads. */
async function listScripts(browser: Browser, server: TestServer, path: string): Promise<string[]> {
  const page = await openTab(browser);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
  });
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  await page.context().close();
  expect(scripts.size).toBeGreaterThan(3);
  return [...scripts];
}

test("whichever script of the sign-in page cannot be loaded, a first visitor can sign in or sees what to do", async ({
  browser,
  server,
}) => {
  test.slow();
  for (const script of await listScripts(browser, server, "/en/login")) {
    const page = await openTab(browser);
    await page.route(`**${script}`, (route) => route.abort());
    await page.goto(`${server.url}/en/login`);
    // The app's form, not the one in the document, which a failure replaces.
    const app = page.locator("#root");
    const signIn = app.getByRole("heading", { name: "Sign in" });
    // Without the texts of the sign-in page, the notice says what to do.
    const failure = page.getByText(
      /^(Phrom hasn’t started yet|Couldn’t display this page|Couldn’t load part of this page)/,
    );
    await expect(signIn.or(failure).first(), `without ${script}`).toBeVisible();
    if (await signIn.isVisible()) await app.getByRole("textbox", { name: "Username or email" }).fill("admin");
    else await expect(page.getByRole("button", { name: /^(Try again|Reload the page)$/ }).first()).toBeVisible();
    await page.context().close();
  }
});

test("whichever script of the contact page cannot be loaded, the form keeps what was typed before it failed", async ({
  browser,
  server,
}) => {
  test.slow();
  for (const script of await listScripts(browser, server, "/th/contact")) {
    const page = await openTab(browser);
    const typed = Promise.withResolvers<void>();
    await page.route(`**${script}`, async (route) => {
      await typed.promise;
      await route.abort();
    });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
    await page.goto(`${server.url}/th/contact`, { waitUntil: "commit" });
    const name = page.getByRole("textbox", { name: /^ชื่อของคุณ/ });
    await name.fill("มะลิ ใจดี");
    typed.resolve();
    await failed;
    // The form is hydrated now, unless it needs the script.
    await page.waitForLoadState("networkidle");
    await expect(name, `without ${script}`).toHaveValue("มะลิ ใจดี");
    await page.context().close();
  }
});
