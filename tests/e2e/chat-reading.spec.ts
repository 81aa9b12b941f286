import { conversation, message } from "../fixtures/chat-page.ts";
import { putRows } from "../fixtures/database-rows.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, openWithoutApp } from "../fixtures/session.ts";

test("the search finds Thai text inside messages and people; a result opens at its message", async ({ page }) => {
  await openSignedIn(page, "/apps/chat", "th");
  await page.getByRole("searchbox").fill("ใบเสนอราคา");
  await expect(page).toHaveURL(/q=/);
  const result = page.getByRole("link", { name: /เขาขอใบเสนอราคา/ });
  await expect(result.locator("mark")).toHaveText("ใบเสนอราคา");
  await expectAccessible(page);
  await result.click();
  await expect(page).toHaveURL(/message=/);
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.locator("[data-message]").last().scrollIntoViewIfNeeded();
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).not.toBeInViewport();
  await result.click();
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.getByRole("searchbox").fill("aiko");
  await expect(page.getByRole("navigation", { name: "คน" }).getByRole("link")).toHaveText(/Aiko Tanaka/);
  await page.getByRole("searchbox").fill("ไม่มีข้อความนี้แน่นอน");
  await expect(page.getByRole("heading", { name: "ไม่พบผลลัพธ์" })).toBeVisible();
});

test("opening a conversation marks it as read, and a message can be marked as unread", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  const priyaConversation = conversation(page, "Priya Raman");
  await expect(priyaConversation).toContainText("3 unread messages");
  await priyaConversation.hover();
  await priyaConversation.click();
  const unreadLine = page.locator("[data-key=unread]");
  await expect(unreadLine).toHaveText("New messages");
  await expect(unreadLine).toBeInViewport();
  await expect(priyaConversation).not.toContainText("unread");
  await expect(unreadLine).toBeInViewport();

  await message(page, "The manager laughed")
    .getByRole("button", { name: /^Actions/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  await expect(priyaConversation).toContainText("2 unread messages");
  await conversation(page, "Marcus Bell").click();
  await expect(page.getByRole("heading", { name: "Marcus Bell" })).toBeVisible();
  await expect(priyaConversation).toContainText("2 unread messages");
  await priyaConversation.click();
  await expect(priyaConversation).not.toContainText("unread");
  await expect(unreadLine).toBeInViewport();
  await navigate(page, "/en/apps/chat?contact=3&panel=contact");
  await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
});

test("status, text and settings of the user's own chat profile survive a reload", async ({ page }) => {
  await openSignedIn(page, "/apps/chat?panel=profile");
  const profile = page.getByRole("dialog", { name: "My chat profile" });
  await profile.getByText("Busy", { exact: true }).click();
  await profile.getByRole("textbox", { name: "About me" }).fill("On the train until noon");
  await expectAccessible(page);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await profile.getByText("Demo replies", { exact: true }).click();
  await expect(profile.getByRole("switch", { name: /Demo replies/ })).not.toBeChecked();
  await page.reload();
  await expect(profile.getByRole("radio", { name: "Busy" })).toBeChecked();
  await expect(profile.getByRole("textbox", { name: "About me" })).toHaveValue("On the train until noon");
  await expect(profile.getByRole("switch", { name: /Demo replies/ })).not.toBeChecked();
});

test("10,000 messages scroll in both directions without jumping and with few rows in the page", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  await page.locator("[data-conversations]").waitFor();
  await openWithoutApp(page);
  await putRows(page, buildConversationRows(10_000));
  await page.goto("/en/apps/chat?contact=8");
  await expect(message(page, "Message 10000")).toBeInViewport();
  const scroller = page.locator("ol[aria-label]").locator("..");
  for (let step = 0; step < 8; step++) {
    const oldestKey = await page.locator("[data-message]").first().getAttribute("data-key");
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(page.locator("[data-message]").first()).not.toHaveAttribute("data-key", oldestKey ?? "");
    // The message that was at the top is still near it.
    await expect(page.locator(`[data-key="${oldestKey}"]`)).toBeInViewport();
  }
  expect(await page.locator("[data-message]").count()).toBeLessThanOrEqual(300);
  await expect(message(page, "Message 10000")).toHaveCount(0);
  await page.getByRole("button", { name: "Jump to the newest message" }).click();
  await expect(message(page, "Message 10000")).toBeInViewport();
});

function buildConversationRows(count: number) {
  const start = Date.now() - count * 60_000;
  const messages = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    seq: 101 + index,
    message: `Message ${index + 1}`,
    time: new Date(start + (index + 1) * 60_000).toISOString(),
    senderId: index % 3 === 2 ? 11 : 8,
    attachments: [],
    contactId: 8,
  }));
  const lastMessage = messages.at(-1);
  const thread = { id: 8, userId: 8, unseenMsgs: 0, firstUnseenId: null, lastMessage, lastSeq: 100 + count };
  return { chatMessages: messages, chatThreads: [thread] };
}
