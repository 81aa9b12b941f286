import { conversation, message, messageField } from "../fixtures/chat-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, openWithoutApp } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const PHONE = { width: 360, height: 740 };

test("the search finds Thai text inside messages and people; a result opens at its message", async ({ page }) => {
  await openSignedIn(page, "/apps/chat", "th");
  await page.getByRole("searchbox").fill("ใบเสนอราคา");
  await expect(page).toHaveURL(/q=/);
  const result = page.getByRole("link", { name: /เขาขอใบเสนอราคา/ });
  await expect(result.locator("mark")).toHaveText("ใบเสนอราคา");
  await result.click();
  await expect(page).toHaveURL(/message=/);
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.reload();
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.locator("[data-message]").last().scrollIntoViewIfNeeded();
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).not.toBeInViewport();
  await result.click();
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.getByRole("searchbox").fill("aiko");
  await expect(page.getByRole("navigation", { name: "คน" }).getByRole("link")).toHaveText(/Aiko Tanaka/);
  await page.getByRole("searchbox").fill("ไม่มีข้อความนี้แน่นอน");
  await expect(page.getByRole("heading", { name: "ไม่พบผลลัพธ์" })).toBeVisible();
});

test("opening a conversation marks it as read and keeps the unread line; a message can be marked as unread", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/chat");
  const priya = conversation(page, "Priya Raman");
  await expect(priya).toContainText("3 unread messages");
  await priya.hover();
  await priya.click();
  const line = page.locator("[data-key=unread]");
  await expect(line).toHaveText("New messages");
  await expect(line).toBeInViewport();
  await expect(priya).not.toContainText("unread");
  await expect(line).toBeInViewport();

  await message(page, "The manager laughed")
    .getByRole("button", { name: /^Actions/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  await expect(priya).toContainText("2 unread messages");
  await conversation(page, "Marcus Bell").click();
  await expect(page.getByRole("heading", { name: "Marcus Bell" })).toBeVisible();
  await expect(priya).toContainText("2 unread messages");
  await priya.click();
  await expect(priya).not.toContainText("unread");
  await expect(line).toBeInViewport();
});

test("10,000 messages scroll in both directions without jumping and with few rows in the page", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  await page.locator("[data-conversations]").waitFor();
  await openWithoutApp(page);
  await stopServiceWorker(page);
  await page.evaluate(insertMessages, 10_000);
  await page.goto("/en/apps/chat?contact=8");
  await expect(message(page, "Message 10000")).toBeInViewport();
  const scroller = page.locator("ol[aria-label]").locator("..");
  for (let step = 0; step < 12; step++) {
    const oldest = await page.locator("[data-message]").first().getAttribute("data-key");
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(page.locator("[data-message]").first()).not.toHaveAttribute("data-key", oldest ?? "");
    // The message that was at the top is still near it.
    await expect(page.locator(`[data-key="${oldest}"]`)).toBeInViewport();
  }
  expect(await page.locator("[data-message]").count()).toBeLessThanOrEqual(300);
  await expect(message(page, "Message 10000")).toHaveCount(0);
  await page.getByRole("button", { name: "Jump to the newest message" }).click();
  await expect(message(page, "Message 10000")).toBeInViewport();
});

/** Adds messages to the conversation with contact 8, directly in IndexedDB. Runs in the page. */
async function insertMessages(count: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("phrom");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = db.transaction(["chatMessages", "chatThreads"], "readwrite");
  const start = Date.now() - count * 60_000;
  let last: object = {};
  for (let index = 1; index <= count; index++) {
    const time = new Date(start + index * 60_000).toISOString();
    const senderId = index % 3 === 0 ? 11 : 8;
    last = { id: crypto.randomUUID(), seq: 100 + index, message: `Message ${index}`, time, senderId, attachments: [] };
    transaction.objectStore("chatMessages").put({ ...last, contactId: 8 });
  }
  const thread = { id: 8, userId: 8, unseenMsgs: 0, firstUnseenId: null, lastMessage: last, lastSeq: 100 + count };
  transaction.objectStore("chatThreads").put(thread);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  db.close();
}

test("the profile saves status, text and settings", async ({ page }) => {
  await openSignedIn(page, "/apps/chat?panel=profile");
  const profile = page.getByRole("dialog");
  await profile.getByText("Busy", { exact: true }).click();
  await expect(profile.getByRole("radio", { name: "Busy" })).toBeChecked();
  await profile.getByRole("textbox", { name: "About me" }).fill("On the train until noon");
  await page.reload();
  await expect(profile.getByRole("textbox", { name: "About me" })).toHaveValue("On the train until noon");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await profile.getByText("Demo replies", { exact: true }).click();
  await expect(profile.getByRole("switch", { name: /Demo replies/ })).not.toBeChecked();
  await page.reload();
  await expect(profile.getByRole("radio", { name: "Busy" })).toBeChecked();
  await expect(profile.getByRole("textbox", { name: "About me" })).toHaveValue("On the train until noon");
  await expect(profile.getByRole("switch", { name: /Demo replies/ })).not.toBeChecked();
});

for (const { language, size, skin } of [
  { language: "en", size: { width: 1280, height: 800 }, skin: "light" },
  { language: "th", size: PHONE, skin: "dark" },
] as const)
  test(`axe finds nothing in the chat (${language}, ${size.width} px, ${skin})`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript((value) => localStorage.setItem("skin", JSON.stringify(value)), skin);
    await openSignedIn(page, "/apps/chat", language);
    await page.locator("[data-conversations]").waitFor();
    await expectAccessible(page);
    await conversation(page, "กิตติพงษ์").click();
    await expect(page.locator("[data-message] img").first()).toBeVisible();
    await messageField(page).fill("x");
    await expectAccessible(page);
    await page.getByRole("button", { name: language === "en" ? "Insert emoji" : "แทรกอีโมจิ" }).click();
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await expectAccessible(page);
    for (const search of ["?panel=profile", "?contact=3&panel=contact", "?new=true", "?q=a"]) {
      await page.goto(`/${language}/apps/chat${search}`);
      await expect(page.locator("[role=dialog] h3, a[data-row] mark, nav a[data-row]").first()).toBeVisible();
      await expectAccessible(page);
    }
  });
