import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { test as firstVisit } from "../fixtures/test.ts";

const demo = (page: Page) => page.locator("[data-island=live-demo][data-ready]");

test("offline, changes wait while the demo's network is cut, then reach the other screen", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/th");
  await server.stop();
  await page.reload();
  const device = demo(page).getByRole("region", { name: "เครื่องนี้" });
  const office = demo(page).getByRole("region", { name: "จอที่ออฟฟิศ" });
  await demo(page).getByRole("switch", { name: "ตัดเน็ต" }).press("Space");
  await device.getByRole("textbox", { name: "เพิ่มงาน" }).fill("โทรหาร้านป้าย");
  await page.keyboard.press("Enter");
  await expect(device.getByRole("listitem").first()).toContainText("โทรหาร้านป้ายบันทึกแล้ว รอส่ง");
  await device.getByRole("checkbox", { name: "เสร็จแล้ว: โทรหาร้านป้าย" }).check();
  await expect(office.getByRole("listitem").first()).not.toContainText("โทรหาร้านป้าย");
  await expect(demo(page).getByRole("status")).toHaveText("บันทึกไว้ในเครื่องแล้ว 1 รายการ รอเน็ตกลับมา");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await demo(page).getByRole("switch", { name: "ตัดเน็ต" }).click();
  await expect(office.getByRole("listitem").first()).toContainText("โทรหาร้านป้าย");
  await expect(demo(page).getByRole("status")).toHaveText("ส่งถึงครบ 1 รายการแล้ว");
  // The task is a real one: it is still there after a reload, and in the app.
  await page.reload();
  await expect(device.getByRole("checkbox", { name: "เสร็จแล้ว: โทรหาร้านป้าย" })).toBeChecked();
  await page.getByRole("link", { name: "ลองใช้เดโม" }).first().click();
  await expect(page).toHaveURL(/\/th\/dashboard\/analytics$/);
});

firstVisit("input in the demo before its worker is installed takes effect afterwards", async ({ page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const gate = new Promise((resolve) => Object.assign(window, { allowWorker: resolve }));
    serviceWorker.register = (...args) => gate.then(() => register(...args));
  });
  await page.goto("/en");
  const inactiveDemo = page.locator("[data-island=live-demo]:not([inert])");
  await inactiveDemo.getByRole("textbox", { name: "Add a task" }).fill("Call the sign maker");
  await page.keyboard.press("Enter");
  await inactiveDemo.getByRole("switch", { name: "Turn off the network" }).click();
  await expect(demo(page)).toHaveCount(0);
  await page.evaluate("allowWorker()");
  await expect(demo(page).getByRole("switch", { name: "Turn off the network" })).toBeChecked();
  await expect(demo(page).getByRole("region", { name: "This device" }).getByRole("listitem").first()).toContainText(
    "Call the sign maker",
  );
});

firstVisit("a visitor who saves data loads the demo by pressing it", async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_FAILED|demo-island/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const requestUrls: string[] = [];
  page.on("request", (request) => requestUrls.push(request.url()));
  await page.goto("/en");
  await expect(page.locator("[data-island=pending-count][data-ready]").first()).toBeAttached();
  expect(requestUrls.filter((url) => url.includes("/demo-island-"))).toEqual([]);
  // The load starts when the switch gets the focus. Let it fail only after the press.
  await context.route(/\/demo-island-/, async (route) => {
    await page.locator("[data-held]").waitFor({ state: "attached" });
    await route.abort();
  });
  await page.locator("[data-island=live-demo]").getByRole("switch", { name: "Turn off the network" }).press("Space");
  const notice = page.getByRole("alert").filter({ hasText: "Couldn’t load the demo." });
  await expect(notice).toBeVisible();
  await expect(page.locator("[data-island=live-demo]")).toHaveAttribute("inert");
  await expectAccessible(page);
  await context.unroute(/\/demo-island-/);
  await notice.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(notice).toBeHidden();
  await expect(demo(page).getByRole("switch", { name: "Turn off the network" })).toBeChecked();
});

test("the pictures of the app match the language and the skin of the page", async ({ page }) => {
  await page.goto("/en");
  const pictures = page.locator("figure img:visible");
  const getSources = () => pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).src));
  await expect(pictures).toHaveCount(4);
  expect((await getSources()).every((source) => source.endsWith("-en-light.avif"))).toBe(true);
  await page.getByRole("banner").getByRole("button", { name: "Dark skin" }).click();
  expect((await getSources()).every((source) => source.endsWith("-en-dark.avif"))).toBe(true);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1680);
});

test("the contact form links to the privacy notice, the footer to terms and licenses", async ({ page }) => {
  await page.goto("/th/contact");
  await page.getByRole("main").getByRole("link", { name: "ประกาศความเป็นส่วนตัว" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ประกาศความเป็นส่วนตัว");
  await expectAccessible(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "ข้อกำหนดการใช้งาน" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ข้อกำหนดการใช้งาน");
  await expectAccessible(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "สัญญาอนุญาต" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "@fontsource-variable/inter" })).toBeVisible();
  await expectAccessible(page);
});
