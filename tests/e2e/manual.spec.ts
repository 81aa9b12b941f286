import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { test as withoutWorker } from "../fixtures/test.ts";

test("offline, a Thai search on a phone finds a word inside a sentence; clearing it shows all chapters", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/th/manual");
  await server.stop();
  await page.reload();
  const chapters = page.locator("[data-chapter]:visible");
  const chapterCount = await chapters.count();
  expect(chapterCount).toBeGreaterThan(20);
  const search = page.getByRole("searchbox", { name: "ค้นหาในคู่มือ" });
  await search.pressSequentially("รหัสไปรษณีย์");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("พบ 1 บท");
  await expect(chapters.getByRole("heading", { level: 2 })).toHaveText(["ร้านค้า"]);
  await expect(chapters.getByRole("heading", { level: 3 })).toHaveText(["ตะกร้าและการชำระเงิน"]);
  await expect(chapters.locator("mark")).toHaveText(["รหัสไปรษณีย์"]);
  await expect(page.getByRole("navigation", { name: "ในหน้านี้" }).getByRole("link")).toHaveText(["ร้านค้า"]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.locator("form").getByRole("button", { name: "ล้างคำค้น" }).click();
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await expect(chapters).toHaveCount(chapterCount);
  await expect(page.locator("mark")).toHaveCount(0);
});

test("a search without result says so, and a link to a hidden chapter ends the search", async ({ page }) => {
  await page.goto("/en/manual?q=zeppelin");
  await expect(page.getByRole("heading", { name: "No chapters found" })).toBeVisible();
  await expect(page.locator("[data-chapter]:visible")).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => {
    location.hash = "#orders";
  });
  await expect(page.getByRole("heading", { name: "Orders", level: 2 })).toBeInViewport();
  await expect(page.getByRole("searchbox", { name: "Search the manual" })).toHaveValue("");
  await page.getByRole("searchbox", { name: "Search the manual" }).fill("Edit the stock in the list");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 chapter found");
  await expect(page.locator("[data-chapter]:visible").getByRole("heading", { level: 2 })).toHaveText(["Products"]);
});

test("the shop's help link opens the manual's chapter in a new tab", async ({ page, context }) => {
  await openSignedIn(page, "/apps/ecommerce/shop", "th");
  const link = page.getByRole("main").getByRole("link", { name: "วิธีใช้หน้านี้ (เปิดแท็บใหม่)" });
  await expect(link).toBeVisible();
  const openedPage = context.waitForEvent("page");
  await link.click();
  const manual = await openedPage;
  await expect(manual).toHaveURL(/\/th\/manual#shop$/);
  await expect(manual.getByRole("heading", { name: "ร้านค้า", level: 2 })).toBeInViewport();
});

withoutWorker.describe("without JavaScript", () => {
  withoutWorker.use({ javaScriptEnabled: false });

  withoutWorker("the manual shows every chapter and no search field", async ({ page }) => {
    await page.goto("/en/manual");
    await expect(page.getByRole("heading", { name: "Developers", level: 2 })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
});
