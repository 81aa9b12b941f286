import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { test as firstVisit } from "../fixtures/test.ts";

firstVisit.describe("without JavaScript", () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit("every answer can be opened, and a link to one opens it", async ({ page }) => {
    await page.goto("/en/pages/faq");
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByRole("heading", { name: "Can I pay by card?" }).click();
    await expect(page.getByText("never asks for a card number")).toBeVisible();
    await page.goto("/th/pages/faq#delivery-cost");
    await expect(page.getByText("ส่งธรรมดา 50 บาท")).toBeVisible();
  });
});

const questions = (page: Page) => page.locator("main details:visible");

test("the search shows and marks matching questions; clearing it shows all questions", async ({ page, server }) => {
  await page.goto("/en/pages/faq");
  await server.stop();
  const questionCount = await questions(page).count();
  await page.getByRole("searchbox", { name: "Search questions and answers" }).fill("EXPRESS fee");
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "No answers found" })).toBeVisible();
  const askLink = page.locator("[data-part=empty]").getByRole("link", { name: "Ask us" });
  await expect(askLink).toHaveAttribute("href", /message=[^&]*EXPRESS/);
  await page.getByRole("searchbox").fill("express");
  await expect(page.getByText("1 answer found")).toBeVisible();
  await expect(questions(page).locator("p mark")).toHaveText("express");
  await expect(page).toHaveURL(/\?q=express$/);
  await expectAccessible(page);
  await page.reload();
  await expect(questions(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear search" }).first().click();
  await expect(questions(page)).toHaveCount(questionCount);
  await expect(page.locator("mark")).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq$/);
});

test("a copied link opens its answer in both languages", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/en/pages/faq?q=wishlist");
  await page.getByRole("button", { name: /^Copy link Why is my cart empty/ }).click();
  await expect(page.getByRole("button", { name: /^Copied/ })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/en\/pages\/faq#empty-cart$/);
  await page.goto(link);
  await expect(page.getByText("Your wishlist stays as it was")).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "ไทย" }).click();
  await expect(page).toHaveURL(/\/th\/pages\/faq#empty-cart$/);
  await expect(page.getByText("ส่วนรายการโปรดยังอยู่เหมือนเดิม")).toBeInViewport();
});

test("ratings given offline arrive with the next contact request, once", async ({ page, server }) => {
  await page.goto("/th/pages/faq#delivery-cost");
  await server.stop();
  const rating = page.getByRole("group", { name: "“ค่าจัดส่งเท่าไร” มีประโยชน์ไหม" });
  await rating.getByRole("button", { name: "ไม่มี", exact: true }).click();
  await rating.getByRole("button", { name: "มี", exact: true }).click();
  await expect(rating.getByText("ขอบคุณ")).toBeVisible();
  await page.goto("/th/pages/knowledge-base/offline/two-tabs");
  await page.getByRole("button", { name: "ไม่มี", exact: true }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "ไม่มี", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/th/contact");
  await expect(page.getByText("ความเห็นของคุณเกี่ยวกับหน้าช่วยเหลือ 2 หน้า")).toBeVisible();
  await sendMessage(page, "ขอบคุณสำหรับคำตอบค่ะ");
  await server.start();
  await page.reload();
  await expect(page.locator("[data-request]").getByText("ถึงแล้ว", { exact: true }).first()).toBeVisible();
  await sendMessage(page, "ข้อความที่สองไม่มีความเห็นแล้ว");
  await expect(page.locator("[data-request]").getByText("ถึงแล้ว", { exact: true })).toHaveCount(2);
  const received = await fetchReceivedRequests(server.url);
  const ratings = received.map(({ message, helpRatings }) => [message, helpRatings]);
  expect(Object.fromEntries(ratings)).toEqual({
    ขอบคุณสำหรับคำตอบค่ะ: [
      { path: "/pages/faq#delivery-cost", title: "ค่าจัดส่งเท่าไร", isHelpful: true },
      {
        path: "/pages/knowledge-base/offline/two-tabs",
        title: "เปิดสองแท็บพร้อมกันได้ไหม",
        isHelpful: false,
      },
    ],
    ข้อความที่สองไม่มีความเห็นแล้ว: undefined,
  });
});

async function sendMessage(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: /^ชื่อของคุณ/ }).fill("มะลิ ใจดี");
  await page.getByRole("textbox", { name: /^อีเมล/ }).fill("mali@example.com");
  await page.getByRole("textbox", { name: /^ข้อความ/ }).fill(message);
  await page.getByRole("button", { name: "ส่งข้อความ", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /^ข้อความ/ })).toHaveValue("");
}

test("“Ask us” starts an empty message with the question and never changes a typed one", async ({ page }) => {
  await page.goto("/en/pages/faq#pay-by-card");
  const askLink = page.locator("details[open]").getByRole("link", { name: "Ask us" });
  await askLink.click();
  const message = page.getByRole("textbox", { name: /^Message/ });
  await expect(message).toHaveValue("My question about “Can I pay by card?”:");
  await expect(page).toHaveURL(/\/en\/contact\?department=support$/);
  await message.fill("Something that I typed myself");
  await page.goto("/en/pages/faq#pay-by-card");
  await askLink.click();
  await expect(message).toHaveValue("Something that I typed myself");
  await page.getByRole("button", { name: "Add to message" }).click();
  await expect(message).toHaveValue("Something that I typed myself\n\nMy question about “Can I pay by card?”:");
  await page.reload();
  await expect(page.getByRole("button", { name: "Add to message" })).toBeHidden();
});

test("in the dark skin on a phone the questions pass axe and do not scroll sideways", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/th/pages/faq#how-can-i-pay");
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
