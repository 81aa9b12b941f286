import type { Page } from "playwright/test";
import { compose, field, messageEditor as message, readEmails, subject } from "../fixtures/email-page.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { expectAccessible } from "../fixtures/test.ts";

const textFile = (name: string, bytes: number) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(bytes, "a") });

async function attach(page: Page, ...files: ReturnType<typeof textFile>[]) {
  await compose(page).locator("input[type=file]").setInputFiles(files);
}

const press = (page: Page, name: string) => compose(page).getByRole("button", { name, exact: true }).click();

test("a Thai email survives a closed page and a killed worker", async ({ page, context, server, allowConsole }) => {
  allowConsole(/ERR_FAILED|ERR_CONNECTION_REFUSED/);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.addInitScript(() => localStorage.setItem("skin", JSON.stringify("dark")));
  await openSignedIn(page, "/apps/email", "th");
  await page.getByRole("link", { name: "เขียน" }).click();
  await expect(field(page, "ถึง")).toBeFocused();
  await page.keyboard.type("กัญญา");
  await page.getByRole("option").first().click();
  await page.keyboard.type("ลูกค้า ใหม่ <new@example.com>;ยังพิมพ์ไม่เสร็จ");
  await subject(page, "หัวเรื่อง").fill("นัดส่งของวันศุกร์");
  await message(page).click();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("เรียน คุณกัญญา");
  await attach(page, textFile("รายการ.txt", 2_000));
  await compose(page).getByText("รายการ.txt", { exact: true }).waitFor();
  await expect(compose(page).getByText("บันทึกแล้ว")).toBeVisible();
  await expectAccessible(page);
  await server.stop();
  await message(page).press("End");
  await page.keyboard.type(" ครับ");
  await page.close();

  const reopenedPage = await context.newPage();
  await reopenedPage.setViewportSize({ width: 360, height: 720 });
  await reopenedPage.goto("/th/apps/email?compose=new");
  await expect(message(reopenedPage).locator("strong")).toHaveText("เรียน คุณกัญญา ครับ");
  await expect(compose(reopenedPage).getByRole("button", { name: /ไม่ใช่อีเมลที่ถูกต้อง/ })).toHaveText("ยังพิมพ์ไม่เสร็จ");
  await press(reopenedPage, "ส่ง");
  await expect(compose(reopenedPage).getByText("ยังพิมพ์ไม่เสร็จ กรุณาแก้ไขหรือนำออกก่อนส่ง")).toBeVisible();
  await expect(field(reopenedPage, "ถึง")).toBeFocused();
  for (const key of ["Backspace", "Control+a", "Backspace"]) await reopenedPage.keyboard.press(key);
  await stopServiceWorker(reopenedPage);
  await press(reopenedPage, "ตั้งเวลาส่ง");
  await reopenedPage.getByRole("button", { name: /^พรุ่งนี้เช้า/ }).click();
  await expect(reopenedPage.getByText(/จะย้ายไปที่ “ส่งแล้ว” ในวันที่ .* 08:00/)).toBeVisible();
  const [scheduledEmail] = await readEmails(reopenedPage, "draft", "นัดส่งของวันศุกร์");
  expect(scheduledEmail).toMatchObject({
    to: [{ email: "kanya@example.com" }, { email: "new@example.com" }],
    message: "<p><strong>เรียน คุณกัญญา ครับ</strong></p>",
    attachments: [{ fileName: "รายการ.txt" }],
    scheduledAt: expect.stringContaining("T01:00:00"),
  });
  await server.start();
});

test("a scheduled email is cancelled and scheduled for a typed date with a Buddhist year", async ({ page }) => {
  await openSignedIn(page, "/apps/email?compose=new", "th");
  await field(page, "ถึง").fill("mali@example.com\n");
  await subject(page, "หัวเรื่อง").fill("นัดส่งของ");
  await press(page, "ตั้งเวลาส่ง");
  await page.getByRole("button", { name: /^พรุ่งนี้เช้า/ }).click();
  await expect(compose(page)).toBeHidden();
  const [{ id } = { id: 0 }] = await readEmails(page, "draft", "นัดส่งของ");
  await navigate(page, `/th/apps/email?compose=${id}`);
  await press(page, "ยกเลิกการส่งเพื่อแก้ไข");
  await expect.poll(async () => (await readEmails(page, "draft", "นัดส่งของ"))[0]?.scheduledAt).toBeNull();
  await press(page, "ตั้งเวลาส่ง");
  await page.getByRole("spinbutton", { name: /^วัน/ }).click();
  await page.keyboard.type("24122570");
  await page.getByRole("spinbutton", { name: /^ชั่วโมง/ }).click();
  await page.keyboard.type("0930");
  await page.getByRole("button", { name: "ตั้งเวลา", exact: true }).click();
  await expect(compose(page)).toBeHidden();
  const [rescheduledEmail] = await readEmails(page, "draft", "นัดส่งของ");
  expect(rescheduledEmail?.scheduledAt).toBe("2027-12-24T02:30:00.000Z");
});

test("undo reopens an email until it is in Sent; then undo says that it can’t be stopped", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409/);
  await openSignedIn(
    page,
    `/apps/email?mailto=${encodeURIComponent("mailto:helen@example.com?subject=A%20plan&body=Hello%0AHelen")}`,
  );
  await expect(page).toHaveURL(/compose=new$/);
  await expect(message(page)).toHaveText("HelloHelen");
  await field(page, "To").click();
  await page.keyboard.type("Ann Lee <ann@example.com>, bob@example.com, ");
  await press(page, "Add Cc");
  await page.keyboard.type("cat@example.com\n");
  await message(page).press("Control+End");
  await page.keyboard.press("Enter");
  await press(page, "Bulleted list");
  await page.keyboard.type("See https://example.com/plan for more");
  await attach(page, textFile("plan.txt", 1_000), textFile("numbers.csv", 3_000));
  await press(page, "Remove plan.txt");
  await message(page).press("Control+Enter");
  await expect(compose(page)).toBeHidden();
  await expect(page.getByText("To helen@example.com, Ann Lee +2: moves to Sent on this device")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(subject(page)).toHaveValue("A plan");
  for (const name of ["Ann Lee <ann@example.com>", "cat@example.com"])
    await expect(compose(page).getByRole("button", { name, exact: true })).toBeVisible();
  await expect(message(page).getByRole("listitem").getByRole("link")).toHaveText("https://example.com/plan");
  await expect(compose(page).getByText("numbers.csv", { exact: true })).toBeVisible();

  // The toast of the first sending must be gone: its "Undo" no longer does anything.
  const undoButton = page.getByRole("region", { name: /^Messages/ }).getByRole("button", { name: "Undo" });
  await expect(undoButton).toHaveCount(0);
  await message(page).press("Control+Enter");
  await expect(compose(page)).toBeHidden();
  const [waitingEmail] = await readEmails(page, "draft", "A plan");
  await page.evaluate(
    (id) => fetch("/apps/email/send-draft", { method: "POST", body: JSON.stringify({ id }) }),
    waitingEmail?.id,
  );
  await undoButton.click();
  await expect(page.getByText("This email is already in Sent, so it can’t be stopped.")).toBeVisible();
  expect(await readEmails(page, "sent", "A plan")).toHaveLength(1);
});

test("sending explains a missing recipient, an incomplete address, a missing subject and a missing attachment", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/email?compose=new");
  await message(page).click();
  await page.keyboard.type("The report is attached");
  await press(page, "Send");
  await expect(compose(page).getByText("Add at least one recipient.")).toBeVisible();
  await expect(field(page, "To")).toBeFocused();
  await page.keyboard.type("ann@example.com,bob@");
  await press(page, "Send");
  await expect(compose(page).getByText("bob@ isn’t a complete email address. Correct or remove it.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(field(page, "To")).toHaveValue("bob@");
  await page.keyboard.type("example.com\n");
  await press(page, "Send");
  await expect(
    compose(page).getByText("This email has no subject. You mention an attachment, but none is attached."),
  ).toBeVisible();
  await press(page, "Send anyway");
  await expect(compose(page)).toBeHidden();
  await expect.poll(async () => (await readEmails(page, "draft", ""))[0]?.scheduledAt).toBeTruthy();
});

test("a large file and a full storage are explained, and the text is saved once there is space", async ({ page }) => {
  await openSignedIn(page, "/apps/email?compose=new");
  await message(page).click();
  await page.keyboard.type("The report is attached");
  await attach(page, textFile("report.bin", 5_000_001));
  const refusal = "report.bin (5 MB) doesn’t fit: attachments can be up to 5 MB in total.";
  await expect(compose(page).getByRole("alert").getByText(refusal)).toBeVisible();
  await page.evaluate(() => {
    const send = window.fetch;
    const respondFull = () => new Response(JSON.stringify({ error: "No space" }), { status: 507 });
    window.fetch = async (input, init) =>
      /email\/(files|save-draft)/.test(String(input)) ? respondFull() : send(input, init);
    addEventListener("has-space", () => {
      window.fetch = send;
    });
  });
  await attach(page, textFile("report.txt", 10));
  await expect(compose(page).getByText(/^Couldn’t attach report.txt: this device’s storage is full/)).toBeVisible();
  await message(page).press("End");
  await page.keyboard.type(" here");
  await expect(compose(page).getByText(/^Not saved: this device’s storage is full/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("has-space")));
  await page.keyboard.type(".");
  await expect(compose(page).getByText("Saved", { exact: true })).toBeVisible();
  await expect(message(page)).toHaveText("The report is attached here.");
});

test("pasted HTML keeps its formatting but neither a script link nor a picture", async ({ page }) => {
  await openSignedIn(page, "/apps/email?compose=new");
  await message(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<meta charset="utf-8"><h1>Plan</h1><p>The <b>first</b> <a href="javascript:hacked = 1">step</a><img src=x></p>',
    );
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(message(page).getByRole("heading", { level: 2 })).toHaveText("Plan");
  await expect(message(page).locator("strong")).toHaveText("first");
  await expect(message(page).locator("p")).toHaveText("The first step");
  await expect(message(page).locator("a, img:not(.ProseMirror-separator)")).toHaveCount(0);
});
