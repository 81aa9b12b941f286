import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/test.ts";

// Without a worker, every script comes from the server, where the test can block it.
test.use({ serviceWorkers: "block" });

/** Leaves out the boot script, because a page shows nothing without it. */
async function listScripts(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/(?!boot-).*\.js$/.test(pathname)) scripts.add(pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("request");
  expect(scripts.size).toBeGreaterThan(3);
  return [...scripts];
}

test("whichever script of the sign-in page is missing, a visitor can sign in or is asked to try again", async ({
  page,
  allowConsole,
}) => {
  // Each failure of a script logs something else.
  allowConsole(/^/);
  const context = page.context();
  for (const script of await listScripts(page, "/en/login"))
    await test.step(script, async () => {
      // A page of its own, because the one before may still reload itself.
      const visit = await context.newPage();
      const session = await context.newCDPSession(visit);
      await session.send("Network.enable");
      // With `page.route`, the browser would load and compile all other scripts again each time.
      await session.send("Network.setBlockedURLs", { urls: [`*${script}`] });
      const failedRequest = visit.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
      await visit.goto("/en/login", { waitUntil: "commit" });
      await failedRequest;
      const app = visit.locator("#root");
      // The form of the app, not the one in the HTML document, which a failed start replaces with a notice.
      const signInHeading = app.getByRole("heading", { name: "Sign in" });
      const failure = visit.getByText(
        /^(Phrom hasn’t started yet|Couldn’t display this page|Couldn’t load part of this page)/,
      );
      await expect(signInHeading.or(failure).first()).toBeVisible();
      if (await signInHeading.isVisible()) await app.getByRole("textbox", { name: "Username or email" }).fill("admin");
      else await expect(visit.getByRole("button", { name: /^(Try again|Reload the page)$/ }).first()).toBeVisible();
      await visit.close();
    });
});

test("whichever script of the contact page is missing, the form keeps what was typed", async ({
  page,
  allowConsole,
}) => {
  // Each failure of a script logs something else.
  allowConsole(/^/);
  const name = page.getByRole("textbox", { name: /^ชื่อของคุณ/ });
  for (const script of await listScripts(page, "/th/contact"))
    await test.step(script, async () => {
      const nameTyped = Promise.withResolvers<void>();
      await page.route(`**${script}`, async (route) => {
        await nameTyped.promise;
        await route.abort();
      });
      const failedRequest = page.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
      await page.goto("/th/contact", { waitUntil: "commit" });
      await name.fill("มะลิ ใจดี");
      nameTyped.resolve();
      await failedRequest;
      // The form is hydrated now, unless it needs the script.
      await page.waitForLoadState("networkidle");
      await expect(name).toHaveValue("มะลิ ใจดี");
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    });
});
