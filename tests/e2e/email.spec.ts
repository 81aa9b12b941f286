import type { Page } from "playwright/test";
import { openMailbox, reader, row, rows } from "../fixtures/email-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";

const phoneSize = { width: 360, height: 740 };

const folder = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /^(Folders|โฟลเดอร์)$/ }).getByRole("link", { name });
const message = (page: Page) => reader(page).locator("iframe").last().contentFrame().locator("body");
const toastButton = (page: Page, name: string) => page.locator("[data-sonner-toast]").getByRole("button", { name });

const chooseInBar = (page: Page, name: string) =>
  page.getByRole("region", { name: "Selected emails" }).getByRole("button", { name }).click();

/** Searches all emails for `word` on a Thai phone, and returns the titles of the list. */
async function searchOnPhone(page: Page, word: string): Promise<string[]> {
  await page.setViewportSize(phoneSize);
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await openMailbox(page, "?folder=all", "th");
  await page.getByRole("searchbox", { name: "ค้นหาอีเมล" }).fill(word);
  const resultText = await page.getByText(/^พบ \d+ ฉบับใน “อีเมลทั้งหมด”/).innerText();
  await expect(rows(page)).toHaveCount(Number(resultText.replace(/\D/g, "")));
  return rows(page).locator("a").allInnerTexts();
}

test("on a phone, Thai words are found and marked in the list; without a result the list says so", async ({ page }) => {
  const subjects = await searchOnPhone(page, "คุณอารยา");
  expect(subjects.length).toBeGreaterThan(3);
  for (const each of await rows(page).all()) await expect(each.locator("mark").first()).toHaveText("คุณอารยา");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "ค้นหาอีเมล" }).fill("ไม่มีคำนี้แน่นอน");
  await expect(page.getByRole("heading", { name: "ไม่พบอีเมล" })).toBeVisible();
  await expectAccessible(page);
});

test("on a phone, an email opened from a search marks the words, and “older” opens the next result", async ({
  page,
}) => {
  const subjects = await searchOnPhone(page, "คุณอารยา");
  const heading = reader(page).getByRole("heading", { level: 1 });
  await rows(page).nth(1).locator("a").click();
  await expect(reader(page)).toContainText(`2 จาก ${subjects.length}`);
  await expect(rows(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expect(message(page).locator("mark").first()).toHaveText("คุณอารยา");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { skipsFrames: true });
  await reader(page).getByRole("button", { name: "ฉบับเก่ากว่า" }).click();
  await expect(reader(page)).toContainText(`3 จาก ${subjects.length}`);
  expect(subjects[2]).toContain(await heading.innerText());
  await page.getByRole("button", { name: "กลับไปที่ “อีเมลทั้งหมด”" }).click();
  await expect(page.locator("[data-email]:focus-within")).toHaveAttribute("data-index", "2");
});

test("selected emails get a label; its count rises, its link filters, and it can be removed", async ({ page }) => {
  await openMailbox(page);
  const personalLink = page.getByRole("navigation", { name: "Labels" }).getByRole("link", { name: "Personal" });
  const before = Number((await personalLink.innerText()).replace(/\D/g, ""));
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page)
    .nth(2)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectAccessible(page);
  await chooseInBar(page, "Label");
  await page.getByRole("menuitemcheckbox", { name: "Personal" }).click();
  await expect(personalLink).toContainText(String(before + 3));
  await page.keyboard.press("Escape");
  await personalLink.click();
  await expect(page).toHaveURL(/label=personal$/);
  await expect(rows(page)).toHaveCount(before + 3);
  await rows(page).first().locator("a").click();
  await expect(message(page)).toContainText(/./);
  await expectNoSidewaysScroll(page);
  await reader(page).getByRole("button", { name: "Remove label Personal" }).click();
  await expect(rows(page)).toHaveCount(before + 2);
});

test("unread emails are filtered in the URL; compact rows survive a reload", async ({ page }) => {
  await openMailbox(page);
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL(/unread=true/);
  await expect(rows(page).filter({ hasNotText: "Unread" })).toHaveCount(0);
  const unreadSubject = (await rows(page).first().locator("a").innerText()).replace(/^.*:\s/, "");
  await row(page, unreadSubject).locator("a").click();
  await expect(row(page, unreadSubject).filter({ hasNotText: "Unread" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/unread/);
  const compactButton = page.getByRole("button", { name: "Compact rows" });
  await compactButton.click();
  await page.reload();
  await expect(compactButton).toHaveAttribute("aria-pressed", "true");
});

test("deleting emails, deleting one forever and emptying the trash can be undone", async ({ page }) => {
  await openMailbox(page);
  const inboxCount = await rows(page).count();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await chooseInBar(page, "Delete");
  await expect(page.getByRole("heading", { name: "Your inbox is empty" })).toBeVisible();
  await toastButton(page, "Undo").click();
  await expect(rows(page)).toHaveCount(inboxCount);

  await folder(page, "Trash").click();
  // Until the trash is loaded, the list still shows the inbox.
  await expect(rows(page)).not.toHaveCount(inboxCount);
  const trashCount = await rows(page).count();
  const firstTitle = await rows(page).first().locator("a").innerText();
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(rows(page)).toHaveCount(trashCount - 1);
  await toastButton(page, "Undo").last().click();
  await expect(row(page, firstTitle)).toBeVisible();
  await page.getByRole("button", { name: "Empty trash" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`${trashCount} emails`);
  await question.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await toastButton(page, "Undo").last().click();
  await expect(rows(page)).toHaveCount(trashCount);
});

test("offline, the mailbox opens emails and files, and keeps changes", async ({ page, server }) => {
  await openMailbox(page);
  await server.stop();
  await page.reload();
  await row(page, "ของขาดสองชิ้น").locator("a").click();
  await expect(message(page)).toContainText("คุณอารยา");
  await reader(page).getByRole("button", { name: "Star" }).click();
  await expect(row(page, "ของขาดสองชิ้น").getByRole("button", { name: /^Star/ })).toHaveAttribute("aria-pressed", "true");
  await reader(page)
    .getByRole("button", { name: /^Preview/ })
    .first()
    .click();
  const picture = page.getByRole("dialog").locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await reader(page)
    .getByRole("button", { name: /^Download/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.\w+$/);
  await page.reload();
  await expect(reader(page).getByRole("button", { name: "Star" })).toHaveAttribute("aria-pressed", "true");
  await expect(row(page, "ของขาดสองชิ้น").getByText("Unread")).toHaveCount(0);
});

test("the print of an email contains the email and nothing else of the page", async ({ page }) => {
  await openMailbox(page, "?email=8");
  await reader(page).getByRole("button", { name: "Print" }).click();
  const frame = page.locator("iframe[data-print-frame]").contentFrame();
  await expect(frame.locator("h1")).toHaveText("Questions before we sign");
  await expect(frame.locator("article").first()).toContainText("Helen Marlow <helen@example.com>");
  await expect(frame.locator("article").first()).toContainText("We like it. Three questions");
  await expect(frame.locator("body")).not.toContainText("Priya Raman");
  // The browser's own print menu prints the page: without folders and list.
  await page.emulateMedia({ media: "print" });
  await expect(rows(page).first()).toBeHidden();
  await expect(folder(page, "Inbox")).toBeHidden();
  await expect(reader(page).getByRole("heading").first()).toBeVisible();
  // The print shows who wrote to whom and the exact time, but no buttons and no footer.
  await expect(reader(page).locator("article").first()).toContainText(/Helen Marlow <helen@example\.com>.*\d{4}, \d/);
  await expect(reader(page).locator("dl").first()).toBeVisible();
  await expect(
    reader(page)
      .getByRole("button", { name: /^Actions for the message/ })
      .first(),
  ).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});
