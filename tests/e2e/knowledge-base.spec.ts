import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { test as firstVisit } from "../fixtures/test.ts";

firstVisit.describe("without JavaScript", () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit("a visitor goes from the knowledge base to a topic, an article and the next article", async ({ page }) => {
    await page.goto("/th/pages/knowledge-base");
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByRole("link", { name: "อุปกรณ์", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("อุปกรณ์");
    await page.getByRole("link", { name: "ติดตั้งบนแอนดรอยด์อย่างไร" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ติดตั้งบนแอนดรอยด์อย่างไร");
    await expect(page.getByText("แก้ไขล่าสุด 25 พฤศจิกายน 2569")).toBeVisible();
    await expect(page.getByRole("button", { name: "พิมพ์" })).toBeHidden();
    await page.getByRole("link", { name: /ถัดไป/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ติดตั้งบนไอโฟนหรือไอแพดอย่างไร");
    await page.getByRole("navigation", { name: "เส้นทางของหน้านี้" }).getByRole("link", { name: "คลังความรู้" }).click();
    await expect(page).toHaveURL(/\/th\/pages\/knowledge-base$/);
  });
});

test("the language switch of an article leads to its translation, also offline", async ({ page, server }) => {
  // The article is in another topic.
  await page.goto("/en/pages/knowledge-base/devices/two-tabs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.goto("/en/pages/knowledge-base/offline/two-tabs");
  for (const isOffline of [false, true]) {
    if (isOffline) await server.stop();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Can I open Phrom in two tabs?");
    await page.getByRole("banner").getByRole("link", { name: "ไทย" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("เปิดสองแท็บพร้อมกันได้ไหม");
    expect(decodeURI(page.url())).toMatch(/\/th\/pages\/knowledge-base\/ทำงานออฟไลน์\/เปิดสองแท็บพร้อมกัน$/);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/\/en\/pages\/knowledge-base\/offline\/two-tabs$/);
  }
  // The slug of the other language opens the page too, and its canonical URL has the right slug.
  await page.goto("/th/pages/knowledge-base/offline/two-tabs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("เปิดสองแท็บพร้อมกันได้ไหม");
  const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
  expect(decodeURI(canonical)).toMatch(/\/th\/pages\/knowledge-base\/ทำงานออฟไลน์\/เปิดสองแท็บพร้อมกัน$/);
});

test("offline, the search finds a word inside Thai text; Back shows the results", async ({ page, server }) => {
  await page.goto("/th/pages/knowledge-base");
  await server.stop();
  await page.getByRole("searchbox", { name: "ค้นหาในคลังความรู้" }).fill("กลางคัน");
  await expect(page.getByText("พบ 1 บทความ")).toBeVisible();
  const results = page.getByRole("list", { name: "ผลการค้นหา" });
  await expect(results.locator("mark")).toHaveText("กลางคัน");
  await expectAccessible(page);
  await results.getByRole("link", { name: /เข้าสู่ระบบค้างไว้ได้นานเท่าไร/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("เข้าสู่ระบบค้างไว้ได้นานเท่าไร");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("กลางคัน");
  await expect(results.getByRole("link")).toHaveCount(1);
  await page.getByRole("button", { name: "ล้างคำค้น" }).first().click();
  await expect(page.getByRole("heading", { name: "บทความทั้งหมด" })).toBeVisible();
  await expect(page).toHaveURL(/knowledge-base$/);
});

test("a search without results leads to the contact form with the search in the message", async ({ page }) => {
  await page.goto("/en/pages/knowledge-base/offline/two-tabs");
  // The search field of an article leads to the knowledge base.
  await page.getByRole("searchbox").fill("dinosaur export");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/pages\/knowledge-base\?q=dinosaur/);
  await page.getByRole("main").getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("My question about “dinosaur export”:");
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveValue("support");
});

test("in the dark skin on a phone the knowledge base passes axe and does not scroll sideways", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["", "/access", "/access/make-an-account"]) {
    await page.goto(`/th/pages/knowledge-base${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, path);
  }
});
