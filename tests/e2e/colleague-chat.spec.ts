import type { Page } from "playwright/test";
import { message, messageField } from "../fixtures/chat-page.ts";
import { expectReadyOffline, joinWorkspace } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

async function write(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await page.getByRole("button", { name: /^(Send|ส่ง)$/ }).click();
  await expect(message(page, text)).toBeVisible();
}

const readTexts = (page: Page) => page.locator("[data-message] [dir=auto]").allTextContents();

test("two colleagues write without a connection: both get each message once, in one order, and the unread badge goes", async ({
  page,
  phone,
  colleague,
  server,
}) => {
  await joinWorkspace(phone, "th", colleague);
  await page.goto("/en/apps/chat?new=true");
  await page.getByRole("link", { name: colleague.fullName }).click();
  await write(page, "Can you come at nine?");
  const badge = phone.getByRole("link", { name: /แชต ยังไม่ได้อ่าน/ }).first();
  await expect(badge).toBeVisible();
  await phone.goto("/th/apps/chat");
  await phone.locator("[data-conversations]").getByRole("link").click();
  await expect(message(phone, "Can you come at nine?")).toBeVisible();
  await expect(badge).toBeHidden();
  await expectAccessible(phone);
  await expectReadyOffline(phone, "th");
  await server.stop();
  await write(phone, "ได้ค่ะ");
  await write(page, "Or at ten");
  await phone.reload();
  await expect(message(phone, "ได้ค่ะ")).toBeVisible();
  await server.start();
  // A page that stays open waits longer for each attempt.
  await phone.reload();
  await page.reload();
  await expect(message(page, "ได้ค่ะ")).toBeVisible();
  await expect(message(phone, "Or at ten")).toBeVisible();
  await expect.poll(async () => (await readTexts(page)).length).toBe(3);
  await expect.poll(() => readTexts(phone)).toEqual(await readTexts(page));
});
