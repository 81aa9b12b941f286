import { goOffline } from "../fixtures/go-offline.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, signInAndOpen, waitForWorker } from "../fixtures/session.ts";
import { expectAccessible, test as firstVisit } from "../fixtures/test.ts";

firstVisit("after the first visit unvisited pages open offline", { tag: "@core" }, async ({ page, server }) => {
  await page.goto("/");
  await waitForWorker(page, ["core", "texts-en", "parts", "help-th"]);
  const tasksResponse = await page.evaluate(async () => {
    const response = await fetch("/apps/todo/tasks");
    return { status: response.status, cache: response.headers.get("cache-control"), tasks: await response.json() };
  });
  expect(tasksResponse.status).toBe(200);
  expect(tasksResponse.cache).toBe("no-store");
  expect(tasksResponse.tasks.length).toBeGreaterThan(19);

  await server.stop();
  await page.goto("/th/manual");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await signInAndOpen(page, "/apps/todo", "en");
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

firstVisit("a first visitor types into the sign-in form before the app has loaded", async ({ page }) => {
  const startScriptGate = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await startScriptGate.promise;
    await route.continue();
  });
  // Do not wait for the page's load event, which comes after the scripts.
  await page.goto("/th/login", { waitUntil: "commit" });
  const username = page.getByRole("textbox", { name: "ชื่อผู้ใช้หรืออีเมล" });
  const password = page.getByRole("textbox", { name: "รหัสผ่าน" });
  await expect(username).toBeFocused();
  await expect(page.getByRole("button", { name: "เข้าสู่ระบบ" })).toBeDisabled();
  await expectAccessible(page);
  const passwordBox = await password.boundingBox();
  await page.keyboard.type("admin");
  await page.keyboard.press("Tab");
  await page.keyboard.type("adm");

  startScriptGate.resolve();
  await expect(page.getByRole("button", { name: "เข้าสู่ระบบ" })).toBeEnabled();
  await expect(username).toHaveValue("admin");
  await expect(password).toBeFocused();
  expect(await password.boundingBox()).toMatchObject({
    x: passwordBox?.x,
    y: passwordBox?.y,
    height: passwordBox?.height,
  });
  await page.keyboard.type("in");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/th\/dashboard\/analytics/);
});

test("the offline indicator follows the network", { tag: "@core" }, async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "th");
  const indicator = page.getByText("ออฟไลน์อยู่ แต่ยังทำงานต่อได้");
  const network = await goOffline(page);
  // It appears with a delay, so that a short interruption does not show it.
  await expect(indicator).toBeHidden();
  await expect(indicator).toBeVisible();
  await network.restore();
  await expect(indicator).toBeHidden();
});
