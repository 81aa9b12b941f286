import type { Page } from "playwright/test";
import {
  compose,
  field,
  messageEditor as message,
  openMailbox,
  readEmails,
  reader,
  row,
  rows,
  subject,
  wide,
} from "../fixtures/email-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** Presses a key until the expectation holds: shortcuts are registered a moment after the page has loaded. */
async function pressUntil(page: Page, keys: readonly string[], expectation: () => Promise<void>) {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await expectation();
  }).toPass();
}

test("ten emails are triaged with keys alone", async ({ page }) => {
  await page.setViewportSize(wide);
  await openMailbox(page);
  const getSubject = async (index: number) =>
    ((await rows(page).nth(index).locator("a").innerText()) ?? "").replace(/^.*: /, "");
  const focusedRow = page.locator("[data-email]:focus-within");

  // Star, select two and mark them as read.
  await pressUntil(page, ["j"], () => expect(focusedRow).toHaveAttribute("data-index", "0", { timeout: 500 }));
  await page.keyboard.press("s");
  await expect(focusedRow.getByRole("button", { name: /^Star/ })).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Shift+I");
  await expect(rows(page).nth(0).getByText("Unread")).toHaveCount(0);
  await expect(rows(page).nth(1).getByText("Unread")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 selected")).toHaveCount(0);

  // Delete the third and take it back.
  await page.keyboard.press("j");
  const third = await getSubject(2);
  await page.keyboard.press("Shift+#");
  await expect(row(page, third)).toHaveCount(0);
  await expect(focusedRow).toHaveCount(1);
  await page.keyboard.press("z");
  await expect(row(page, third)).toBeVisible();

  // Report the fourth as spam, label the next and move the one after it.
  const fourth = await getSubject(3);
  await rows(page).nth(3).locator("a").focus();
  await page.keyboard.press("Shift+!");
  await expect(row(page, fourth)).toHaveCount(0);
  const fifth = await getSubject(3);
  await rows(page).nth(3).locator("a").focus();
  await page.keyboard.press("l");
  // The menu starts at the first label that the email has.
  await expect(page.locator("[role=menuitemcheckbox]:focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(row(page, fifth)).toContainText("Personal");
  await rows(page).nth(4).locator("a").focus();
  const sixth = await getSubject(4);
  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem", { name: "Spam" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, sixth)).toHaveCount(0);

  // Open, go on, mark as unread, and delete from the open email.
  await pressUntil(page, ["j", "o"], () => expect(reader(page)).toBeVisible({ timeout: 1_000 }));
  const opened = await reader(page).getByRole("heading").first().innerText();
  await page.keyboard.press("j");
  await expect(reader(page).getByRole("heading").first()).not.toHaveText(opened);
  const next = await reader(page).getByRole("heading").first().innerText();
  await page.keyboard.press("Shift+U");
  await expect(reader(page)).toHaveCount(0);
  await expect(row(page, next)).toContainText("Unread");
  await row(page, next).locator("a").press("Enter");
  await expect(reader(page).getByRole("heading").first()).toHaveText(next);
  await expect(row(page, next).getByText("Unread")).toHaveCount(0);
  await page.keyboard.press("Shift+#");
  await expect(row(page, next)).toHaveCount(0);
  await expect(reader(page).getByRole("heading").first()).not.toHaveText(next);
  // With another email selected, j and r still act on the open one, and Escape first clears the selection.
  const before = await reader(page).getByRole("heading").first().innerText();
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.keyboard.press("j");
  await expect(reader(page).getByRole("heading").first()).not.toHaveText(before);
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.keyboard.press("r");
  // The editor takes the focus when it has loaded.
  await expect(message(page)).toBeFocused();
  await page.keyboard.type("Thank you");
  await expect(compose(page).getByText("Saved")).toBeVisible();
  const replySubject = await subject(page).inputValue();
  // Another email replaces the reply, which stays a draft.
  await reader(page).getByRole("button", { name: "Forward" }).first().press("Enter");
  await expect(subject(page)).toHaveValue(replySubject.replace(/^Re:/, "Fwd:"));
  expect(await readEmails(page, "draft", replySubject)).toHaveLength(1);
  await compose(page).getByRole("button", { name: "Save and close" }).press("Enter");
  await expect(compose(page)).toHaveCount(0);

  // Sequences win over the shell's and over single keys; "/" searches mail.
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/folder=sent$/);
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL(/\/apps\/email\?folder=starred$/);
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/apps\/email$/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search mail" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("listitem").filter({ hasText: "Go to Starred" })).toContainText(/G.*S/);
  await expect(sheet.getByRole("listitem").filter({ hasText: "Statistics" })).toHaveCount(0);
});

test("an email is written, formatted, discarded and sent by keyboard, and its window is minimised and enlarged", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/email");
  await page.getByRole("link", { name: "Compose" }).press("Enter");
  await expect(field(page, "To")).toBeFocused();
  // An untouched window leaves no draft. On a phone, Escape saves and closes.
  await page.setViewportSize({ width: 360, height: 740 });
  await message(page).press("Escape");
  await expect(compose(page)).toBeHidden();
  expect(await readEmails(page, "draft", "")).toEqual([]);
  await page.setViewportSize(wide);
  await page.getByRole("link", { name: "Compose" }).press("Enter");
  await expect(field(page, "To")).toBeFocused();
  await page.keyboard.type("hele");
  await expect(page.getByRole("option")).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(compose(page).getByRole("button", { name: /<helen@example.com>$/ })).toBeVisible();
  await field(page, "To").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "To")).toBeFocused();
  await subject(page).focus();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(message(page)).toBeFocused();
  await page.keyboard.type("see ");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.com/a\n");
  await expect(message(page).getByRole("link")).toHaveAttribute("href", "https://example.com/a");
  // The form of the link gives the focus back.
  await expect(message(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(compose(page).getByRole("toolbar").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(compose(page).getByRole("button", { name: "Italic" })).toBeFocused();

  await message(page).press("Escape");
  await expect(compose(page)).toHaveAttribute("data-compose", "minimised");
  await expect(compose(page).getByRole("button", { name: "Show email: By keyboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeFocused();
  await compose(page).getByRole("button", { name: "Discard draft" }).press("Enter");
  await expect(compose(page)).toBeHidden();
  await expect.poll(() => readEmails(page, "draft", "By keyboard")).toEqual([]);
  await page.keyboard.press("Control+z");
  await expect(subject(page)).toHaveValue("By keyboard");
  await compose(page).getByRole("button", { name: "Full size" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "By keyboard" })).toBeVisible();
  await expectAccessible(page);
  await message(page).press("Control+Enter");
  await expect(compose(page)).toBeHidden();
  await expect(page.getByText(/^To Helen .*moves to Sent/)).toBeVisible();
  await expect
    .poll(async () => (await readEmails(page, "draft", "By keyboard"))[0]?.message)
    .toBe('<p>see <a href="https://example.com/a">example.com/a</a></p>');
});
