import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

const getBell = (page: Page) => page.getByRole("button", { name: /^Notifications \d+ new$/ });
const getCount = async (page: Page) => Number(/\d+/.exec((await getBell(page).textContent()) ?? "")?.[0]);

test("the notification centre marks emails as read, with undo, and opens messages", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  await getBell(page).click();
  const centre = page.getByRole("dialog", { name: "Notifications" });
  const unreadHeading = centre.getByRole("heading", { name: /unread email/ });
  await expect(unreadHeading).toHaveText("4 unread emails");
  await centre
    .getByRole("region", { name: "Waiting for you" })
    .getByRole("button", { name: "Mark all as read" })
    .click();
  await expect(unreadHeading).toBeHidden();
  // The user can press Undo in the toast while the drawer stays open.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unreadHeading).toHaveText("4 unread emails");
  await centre.press("Escape");
  await expect(getBell(page)).toBeFocused();
  // Following a message opens its conversation, which marks its messages as read.
  const countBefore = await getCount(page);
  await getBell(page).click();
  await centre.getByRole("link", { name: /all four hotels/ }).click();
  await expect(page).toHaveURL(/\/apps\/chat\?contact=\d+/);
  await expect(centre).toBeHidden();
  await expect.poll(() => getCount(page)).toBeLessThan(countBefore);
});

test("the history of notices is the same in every tab and language", async ({ page, context }) => {
  await openSignedIn(page, "/apps/todo");
  await getBell(page).waitFor();
  const countBefore = await getCount(page);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => getCount(page)).toBe(countBefore + 1);
  const phonePage = await context.newPage();
  await phonePage.goto("/th/apps/todo");
  await phonePage.setViewportSize({ width: 360, height: 740 });
  await phonePage.getByRole("button", { name: /^การแจ้งเตือน/ }).click();
  const history = phonePage.getByRole("dialog", { name: "การแจ้งเตือน" });
  const installedNotice = history.getByText("ติดตั้ง Phrom ในเครื่องนี้แล้ว");
  await expect(installedNotice).toBeVisible();
  await expectAccessible(phonePage);
  await expectNoSidewaysScroll(phonePage);
  await history.getByRole("region", { name: "ก่อนหน้านี้" }).getByRole("button", { name: "อ่านแล้วทั้งหมด" }).click();
  await expect.poll(() => getCount(page)).toBe(countBefore);
  await history.getByRole("button", { name: "ล้าง" }).click();
  await expect(history.getByText("ยังไม่มีการแจ้งเตือน")).toBeVisible();
  // Ctrl+Z is recognised by the key's position, so it also works with a Thai keyboard layout.
  await phonePage.keyboard.press("Control+KeyZ");
  await expect(installedNotice).toBeVisible();
});

test("the menu offers to install the app until it is installed", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  const installButton = page.getByRole("button", { name: "Install the app" });
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect(installButton).toHaveCount(0);
  await page.evaluate(() => {
    const userChoice = Promise.resolve({ outcome: "accepted" });
    const prompt = async () => void dispatchEvent(new Event("appinstalled"));
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt, userChoice }));
  });
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await installButton.click();
  await expect(installButton).toHaveCount(0);
});

test("on an iPhone the menu explains how to install the app", async ({ page }) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setUserAgentOverride", { userAgent });
  await openOnPhone(page, "/apps/todo");
  await page.getByRole("button", { name: "เปิดเมนู" }).click();
  await page.getByRole("button", { name: "ติดตั้งแอป" }).click();
  const steps = page.getByRole("dialog", { name: "ติดตั้ง Phrom" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await expect(steps.getByRole("listitem").nth(1)).toContainText("เพิ่มไปยังหน้าจอโฮม");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(steps).toBeHidden();
});
