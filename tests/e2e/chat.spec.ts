import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const PHONE = { width: 360, height: 740 };

/** A PNG of one pixel. */
const picture = {
  name: "pixel.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const conversation = (page: Page, name: string) =>
  page.locator("[data-conversations]").getByRole("link", { name: new RegExp(name) });
const message = (page: Page, text: string | RegExp) => page.locator("[data-message]").filter({ hasText: text });
const field = (page: Page) => page.locator("[data-composer]");

/** Turns the automatic answers off, so that they do not change what a test counts. */
const turnOffDemoReplies = (page: Page) =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const body = JSON.stringify({ settings: { areDemoRepliesOn: false } });
    await fetch("/apps/chat/users/profile-user", { method: "PATCH", headers, body });
  });

const unreadCount = (page: Page) => page.getByRole("link", { name: /^Chat/ }).first();

test("a reply with a link, a picture and an emoji is sent; a deleted message comes back with Undo", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/chat");
  await turnOffDemoReplies(page);
  await conversation(page, "Marcus Bell").click();
  await expect(page.getByRole("heading", { name: "Marcus Bell" })).toBeVisible();

  await message(page, "Did they answer?").hover();
  await message(page, "Did they answer?").getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByText("Reply to Marcus Bell")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("Yes, see https://phrom.example/story");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("Thank you!");
  await field(page).press("Enter");
  const reply = message(page, "Thank you!");
  await expect(reply.getByRole("button", { name: /In reply to Marcus Bell/ })).toBeVisible();
  await expect(reply.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
  await expect(reply.getByText("Sent", { exact: true })).toBeAttached();
  await expect(field(page)).toHaveValue("");
  await expect(conversation(page, "Marcus Bell")).toContainText("You: Yes, see");

  await page
    .getByLabel("Conversation", { exact: true })
    .locator("input[type=file]")
    .setInputFiles([picture, { name: "too-large.bin", mimeType: "", buffer: Buffer.alloc(2_000_001) }]);
  await expect(page.getByRole("list", { name: "Attached files" })).toContainText("pixel.png");
  await expect(page.getByRole("alert")).toHaveText("too-large.bin is larger than 2 MB. Choose a smaller file.");
  await page.getByRole("button", { name: "Insert emoji" }).click();
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("rocket");
  await page.getByRole("gridcell", { name: "Rocket", exact: true }).click();
  await expect(field(page)).toHaveValue("🚀");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Open picture pixel.png" }).click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox.getByRole("img", { name: "pixel.png" })).toBeVisible();
  const download = page.waitForEvent("download");
  await lightbox.getByRole("button", { name: "Download pixel.png" }).click();
  expect((await download).suggestedFilename()).toBe("pixel.png");
  await page.keyboard.press("Escape");

  await reply.getByRole("button", { name: /^Actions/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(reply).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(reply).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect(message(page, "Did they answer?").first()).not.toBeInViewport();
  await reply.getByRole("button", { name: /In reply to Marcus Bell/ }).click();
  await expect(message(page, "Did they answer?").first()).toBeInViewport();
});

test("on a phone in Thai a draft survives a reload, a stopped server and a killed worker until it is sent", async ({
  page,
  server,
  allowConsole,
}) => {
  // A killed worker leaves its requests without a response; the page sends them again.
  allowConsole(/ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await openSignedIn(page, "/apps/chat", "th");
  await turnOffDemoReplies(page);
  await conversation(page, "สมชาย").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("สมชาย รัตนพันธ์");
  await expect(page.locator("[data-conversations]")).toBeHidden();
  await field(page).fill("ขอใบเสนอราคาฉบับใหม่");
  await page.getByLabel("บทสนทนา", { exact: true }).locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByRole("list", { name: "ไฟล์แนบ" })).toContainText("pixel.png");
  await page.getByRole("link", { name: "กลับไปที่บทสนทนา" }).click();
  await expect(conversation(page, "สมชาย")).toContainText("ร่าง: ขอใบเสนอราคาฉบับใหม่");

  await waitForWorker(page);
  await server.stop();
  await page.reload();
  await expect(conversation(page, "สมชาย")).toContainText("ร่าง: ขอใบเสนอราคาฉบับใหม่");
  await conversation(page, "สมชาย").click();
  await expect(field(page)).toHaveValue("ขอใบเสนอราคาฉบับใหม่");
  await expect(page.getByRole("list", { name: "ไฟล์แนบ" })).toContainText("pixel.png");
  await page.getByRole("button", { name: "แทรกอีโมจิ" }).click();
  await page.getByRole("searchbox", { name: "ค้นหาอีโมจิ" }).fill("จรวด");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await page.keyboard.press("Escape");

  await stopServiceWorker(page);
  await page.getByRole("button", { name: "ส่ง", exact: true }).click();
  await expect(message(page, "ขอใบเสนอราคาฉบับใหม่").getByText("ส่งแล้ว")).toBeAttached();
  await page.reload();
  await expect(message(page, "ขอใบเสนอราคาฉบับใหม่").getByRole("button", { name: /pixel\.png/ })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("the search finds Thai text inside messages and people; a result opens at its message", async ({ page }) => {
  await openSignedIn(page, "/apps/chat", "th");
  await page.getByRole("searchbox").fill("ใบเสนอราคา");
  await expect(page).toHaveURL(/q=/);
  const result = page.getByRole("link", { name: /เขาขอใบเสนอราคา/ });
  await expect(result.locator("mark")).toHaveText("ใบเสนอราคา");
  await result.click();
  await expect(page).toHaveURL(/message=/);
  await expect(message(page, "โรงเรียนบ้านสวนสนใจ")).toBeInViewport();
  await page.reload();
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

test("a contact answers: typing dots, then a badge and a notice on another page, which opens the conversation", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/chat?contact=1");
  await expect(message(page, "ห้องคอมฯ")).toBeVisible();
  await field(page).fill("Can you join the call?");
  await field(page).press("Enter");
  await expect(page.getByText("ณัฐยา บุญมี is typing")).toBeAttached();
  await page
    .getByRole("link", { name: /^To-do/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "To-do" })).toBeVisible();
  await expect(unreadCount(page)).toContainText("unread");
  const notice = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Open", exact: true }) });
  await expect(notice).toContainText("ณัฐยา บุญมี");
  await notice.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { name: "ณัฐยา บุญมี" })).toBeVisible();
  await expect(page.locator("[data-key=unread]")).toBeInViewport();
  await expect(conversation(page, "ณัฐยา")).not.toContainText("unread");
});

test("messages and read marks appear in the other tab", async ({ page, context }) => {
  await openSignedIn(page, "/apps/chat?contact=4");
  await turnOffDemoReplies(page);
  const other = await context.newPage();
  await other.goto("/th/apps/chat?contact=4");
  await expect(message(other, "You even got the room names right")).toBeVisible();
  await field(page).fill("Seen in both tabs");
  await field(page).press("Enter");
  await expect(message(other, "Seen in both tabs")).toBeInViewport();
  await expect(conversation(page, "Marcus Bell")).toContainText("unread");
  await conversation(other, "Marcus Bell").click();
  await expect(conversation(page, "Marcus Bell")).not.toContainText("unread");
});

test("a conversation is started, written, replied to and left by keyboard", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  await turnOffDemoReplies(page);
  await page.locator("[data-conversations]").waitFor();
  await page.keyboard.press("n");
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toBeFocused();
  const contacts = page.getByRole("navigation", { name: "Contacts" }).getByRole("link");
  await expect(contacts).toHaveCount(14);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(contacts.nth(1)).toBeFocused();
  const name = (await contacts.nth(1).locator("bdi, [dir=auto]").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(message(page, "By keyboard").getByText("Sent", { exact: true })).toBeAttached();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(message(page, "By keyboard").getByRole("button", { name: /^Actions/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reply" }).press("Enter");
  await expect(page.getByText("Reply to yourself")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Reply to yourself")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(conversation(page, name)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-conversations] a").nth(1)).toBeFocused();
});

test("a message that does not fit into the storage stays with its reason and is sent by Try again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Storage is full/);
  await page.addInitScript(() => {
    const { fetch } = window;
    let isFull = true;
    window.fetch = (input, init) => {
      if (!String(input).includes("/apps/chat/send-msg") || !isFull) return fetch(input, init);
      isFull = false;
      return Promise.resolve(Response.json({ error: "Storage is full" }, { status: 507 }));
    };
  });
  await openSignedIn(page, "/apps/chat?contact=4");
  await field(page).fill("Too much for this device");
  await field(page).press("Enter");
  const failed = message(page, "Too much for this device");
  await expect(failed.getByRole("alert")).toContainText("storage is full");
  await expect(conversation(page, "Aiko")).toContainText("Not sent: Too much for this device");
  await page.reload();
  await expect(failed.getByRole("alert")).toContainText("storage is full");
  // The reload has run the script again: the first attempt fails as before.
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed.getByRole("alert")).toBeVisible();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed.getByText("Sent", { exact: true })).toBeAttached();
});

test("10,000 messages scroll in both directions without jumping and with few rows in the page", async ({ page }) => {
  await openSignedIn(page, "/apps/chat");
  await page.locator("[data-conversations]").waitFor();
  await page.goto("/robots.txt");
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
    await page.goto("/robots.txt");
    await page.evaluate((value) => localStorage.setItem("skin", JSON.stringify(value)), skin);
    await openSignedIn(page, "/apps/chat", language);
    await page.locator("[data-conversations]").waitFor();
    await expectAccessible(page);
    await conversation(page, "กิตติพงษ์").click();
    await expect(page.locator("[data-message] img").first()).toBeVisible();
    await field(page).fill("x");
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
