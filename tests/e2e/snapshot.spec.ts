import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning.ts";
import { openAs } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/worker.ts";

interface Held {
  startApp: () => void;
}

/** Runs in the page before its own scripts: the app starts when the test says so. */
function holdApp() {
  const { appendChild } = Node.prototype;
  HTMLHeadElement.prototype.appendChild = function <N extends Node>(node: N): N {
    if (!(node instanceof HTMLScriptElement && node.type === "module")) return appendChild.call(this, node) as N;
    (window as unknown as Held).startApp = () => appendChild.call(this, node);
    return node;
  };
}
const startApp = async (page: Page) => {
  await page.waitForFunction(() => "startApp" in window);
  await page.evaluate(() => (window as unknown as Held).startApp());
};
/** How many pages are kept; asking for them in a cache that is not there would make one. */
const countKept = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has("snapshots")) ? (await (await caches.open("snapshots")).keys()).length : 0,
  );

test("the dashboard stands there as it was last seen until the app has started, and takes what is pressed", async ({
  page,
  server,
}) => {
  await openAs(page, "/dashboard/analytics");
  await expect(page.locator("main figure")).toHaveCount(8);
  await expect.poll(() => countKept(page)).toBe(1);
  await server.stop();
  await page.addInitScript(holdApp);
  const snapshot = page.locator("#snapshot");
  /** A cold start, as far as a page can come without the app. */
  const reopen = async (path = "/en/dashboard/analytics", width = 1280) => {
    await page.goto("about:blank");
    await page.setViewportSize({ width, height: 720 });
    await stopServiceWorker(page);
    await page.goto(path);
  };

  await test.step("charts and words are there without any script of the app", async () => {
    await reopen();
    await expect(snapshot.locator("figure")).toHaveCount(8);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good /);
    await expect(page.getByRole("status", { name: /Loading/ })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("a button that is pressed waits for the app", async () => {
    await page.getByRole("button", { name: "Rearrange" }).click();
    await startApp(page);
    await expect(page.getByRole("button", { name: "Move “Product orders” earlier" })).toBeVisible();
    await expect(snapshot).toHaveCount(0);
  });

  await test.step("so does what is chosen", async () => {
    await reopen();
    await snapshot.getByRole("combobox", { name: "Period of all cards" }).selectOption("Last year");
    await startApp(page);
    await expect(page).toHaveURL(/\?period=last-year$/);
    await expect(page.getByRole("combobox", { name: "Period of all cards" })).toHaveValue("last-year");
  });

  await test.step("and who reads or has the keyboard in it stays where they are", async () => {
    await reopen();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 240);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
    await snapshot
      .getByRole("button", { name: "Rearrange" })
      .evaluate((button) => button.focus({ preventScroll: true }));
    await startApp(page);
    await expect(snapshot).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Rearrange" })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(240);
    await expect(page.locator("main figure")).toHaveCount(8);
  });

  await test.step("where there is other room, or another language, the app starts as ever", async () => {
    await reopen("/en/dashboard/analytics", 360);
    await expect(snapshot).toBeHidden();
    await startApp(page);
    await expect(page.locator("#root figure").first()).toBeVisible();
    await expect(snapshot).toHaveCount(0);
    await reopen("/th/dashboard/analytics");
    await expect(snapshot).toHaveCount(0);
  });
});

test("with the person goes what was seen", async ({ page }) => {
  await openAs(page, "/dashboard/statistics", "th");
  await expect.poll(() => countKept(page)).toBe(1);
  await page.getByRole("button", { name: /ผู้ดูแลระบบ$/ }).click();
  await page.getByRole("menuitem", { name: "ออกจากระบบ" }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => countKept(page)).toBe(0);
});
