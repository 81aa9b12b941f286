import type { Page } from "playwright/test";
import {
  conversation,
  largePicture,
  message,
  messageField,
  picture,
  turnOffDemoReplies,
} from "../fixtures/chat-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const PHONE = { width: 360, height: 740 };

async function openConversation(page: Page, name: string) {
  await openSignedIn(page, "/apps/chat");
  await turnOffDemoReplies(page);
  await conversation(page, name).click();
  await page.getByRole("heading", { name }).waitFor();
}

test("a reply shows a quote that leads to the quoted message; undo restores a deleted reply", async ({ page }) => {
  await openConversation(page, "Marcus Bell");
  const question = message(page, "Did they answer?").first();
  await question.hover();
  await question.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(messageField(page)).toBeFocused();
  await messageField(page).fill(`Yes, see https://phrom.example/story${"\nA line".repeat(12)}`);
  await messageField(page).press("Shift+Enter");
  await messageField(page).pressSequentially("Thank you!");
  await messageField(page).press("Enter");
  const reply = message(page, "Thank you!");
  const quote = reply.getByRole("button", { name: /In reply to Marcus Bell/ });
  await expect(reply.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
  await expect(reply.getByText("Sent", { exact: true })).toBeAttached();
  await expect(messageField(page)).toHaveValue("");
  await expect(conversation(page, "Marcus Bell")).toContainText("You: Yes, see");
  await reply.getByRole("button", { name: /^Actions/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(reply).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(reply).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.locator("[data-message]").last().scrollIntoViewIfNeeded();
  await expect(question).not.toBeInViewport();
  await quote.click();
  await expect(question).toBeInViewport();
});

test("pictures and an emoji are sent: a large picture is made smaller, a large file refused", async ({ page }) => {
  await openConversation(page, "Marcus Bell");
  await page
    .getByLabel("Conversation", { exact: true })
    .locator("input[type=file]")
    .setInputFiles([picture, largePicture, { name: "too-large.bin", mimeType: "", buffer: Buffer.alloc(2_000_001) }]);
  await expect(page.getByRole("list", { name: "Attached files" })).toContainText(/pixel\.png.*photo\.webp/);
  await expect(page.getByRole("alert")).toHaveText("too-large.bin is larger than 2 MB. Choose a smaller file.");
  await page.getByRole("button", { name: "Insert emoji" }).click();
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("rocket");
  const rocket = page.getByRole("gridcell", { name: "Rocket", exact: true });
  await rocket.waitFor();
  await rocket.click();
  await expect(messageField(page)).toHaveValue("🚀");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Open picture pixel.png" }).click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox.getByRole("img", { name: "pixel.png" })).toBeVisible();
  const download = page.waitForEvent("download");
  await lightbox.getByRole("button", { name: "Download pixel.png" }).click();
  expect((await download).suggestedFilename()).toBe("pixel.png");
});

test("a message that does not fit into the storage is sent by “Try again”", async ({ page }) => {
  await openConversation(page, "Marcus Bell");
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (!String(input).includes("/apps/chat/send-msg")) return fetch(input, init);
      window.fetch = fetch;
      return Promise.resolve(Response.json({ error: "Storage is full" }, { status: 507 }));
    };
  });
  await messageField(page).fill("Too much for this device");
  await messageField(page).press("Enter");
  const failedMessage = message(page, "Too much for this device");
  await expect(failedMessage.getByRole("alert")).toContainText("storage is full");
  await expect(conversation(page, "Marcus Bell")).toContainText("Not sent: Too much for this device");
  await failedMessage.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(failedMessage.getByText("Sent", { exact: true })).toBeAttached();
});

test("a Thai draft survives a reload, a stopped server and a killed worker", async ({ page, server, allowConsole }) => {
  // A killed worker leaves its requests without a response; the page sends them again.
  allowConsole(/ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await openSignedIn(page, "/apps/chat", "th");
  await turnOffDemoReplies(page);
  await conversation(page, "สมชาย").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("สมชาย รัตนพันธ์");
  await expect(page.locator("[data-conversations]")).toBeHidden();
  await messageField(page).fill("ขอใบเสนอราคาฉบับใหม่");
  await page.getByLabel("บทสนทนา", { exact: true }).locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("link", { name: "กลับไปที่บทสนทนา" }).click();

  await server.stop();
  await page.reload();
  await expect(conversation(page, "สมชาย")).toContainText("ฉบับร่าง: ขอใบเสนอราคาฉบับใหม่");
  await expectAccessible(page);
  await conversation(page, "สมชาย").click();
  await expect(messageField(page)).toHaveValue("ขอใบเสนอราคาฉบับใหม่");
  await expect(page.getByRole("list", { name: "ไฟล์แนบ" })).toContainText("pixel.png");
  await page.getByRole("button", { name: "แทรกอีโมจิ" }).click();
  await page.getByRole("searchbox", { name: "ค้นหาอีโมจิ" }).fill("จรวด");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await stopServiceWorker(page);
  await page.getByRole("button", { name: "ส่ง", exact: true }).click();
  await expect(message(page, "ขอใบเสนอราคาฉบับใหม่").getByText("ส่งแล้ว")).toBeAttached();
  await page.reload();
  await expect(message(page, "ขอใบเสนอราคาฉบับใหม่").getByRole("button", { name: /pixel\.png/ })).toBeVisible();
  await expect(messageField(page)).toHaveValue("");
  await expectNoSidewaysScroll(page);
});

test("a contact answers: typing dots, then a badge and a notice on another page", async ({ page }) => {
  await openSignedIn(page, "/apps/chat?contact=1");
  await expect(message(page, "ห้องคอมฯ")).toBeVisible();
  await page.evaluate(async () => {
    // The id of a message determines the time until the reply. This id gives the shortest time.
    const id = crypto.randomUUID().replace(/.{8}$/, "00000000");
    const obj = { id, message: "Can you join the call?", contact: { id: 1 } };
    await fetch("/apps/chat/send-msg", { method: "POST", body: JSON.stringify({ obj }) });
  });
  await expect(page.getByText("An automatic answer from ณัฐยา บุญมี follows")).toBeAttached();
  await page
    .getByRole("link", { name: /^To-do/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "To-do" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Chat/ }).first()).toContainText("unread");
  const notice = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Open", exact: true }) });
  await expect(notice).toContainText("ณัฐยา บุญมี");
  await notice.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { name: "ณัฐยา บุญมี" })).toBeVisible();
  await expect(page.locator("[data-key=unread]")).toBeInViewport();
  await expect(conversation(page, "ณัฐยา")).not.toContainText("unread");
});

test("a conversation is started, written, replied to and left by keyboard", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  await turnOffDemoReplies(page);
  await page.locator("[data-conversations]").waitFor();
  await page.keyboard.press("n");
  const contacts = page.getByRole("navigation", { name: "Contacts" }).getByRole("link");
  await expect(contacts).toHaveCount(14);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(contacts.nth(1)).toBeFocused();
  const name = (await contacts.nth(1).locator("bdi, [dir=auto]").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(message(page, "By keyboard").getByText("Sent", { exact: true })).toBeAttached();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(message(page, "By keyboard").getByRole("button", { name: /^Actions/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reply" }).press("Enter");
  await expect(page.getByText("Reply to yourself")).toBeVisible();
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Reply to yourself")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(conversation(page, name)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-conversations] a").nth(1)).toBeFocused();
});
