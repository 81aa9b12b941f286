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
} from "../fixtures/email-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** Presses the keys until the expectation holds: shortcuts are registered a moment after the page has loaded. */
async function pressUntil(page: Page, keys: readonly string[], expectation: () => Promise<void>) {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await expectation();
  }).toPass();
}

const focusedRow = (page: Page) => page.locator("[data-email]:focus-within");
const heading = (page: Page) => reader(page).getByRole("heading").first();

async function focusFirstRow(page: Page) {
  await openMailbox(page);
  await pressUntil(page, ["j"], () => expect(focusedRow(page)).toHaveAttribute("data-index", "0", { timeout: 500 }));
}

test("emails are starred, marked as read, deleted, restored, labelled and moved with keys alone", async ({ page }) => {
  await focusFirstRow(page);
  const focusRow = async (index: number) => {
    await rows(page).nth(index).locator("a").focus();
    return (await rows(page).nth(index).locator("a").innerText()).replace(/^.*: /, "");
  };
  await page.keyboard.press("s");
  await expect(focusedRow(page).getByRole("button", { name: /^Star/ })).toHaveAttribute("aria-pressed", "false");
  for (const key of ["x", "j", "x", "Shift+I"]) await page.keyboard.press(key);
  await expect(rows(page).nth(0).or(rows(page).nth(1)).getByText("Unread")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 selected")).toHaveCount(0);

  const deletedTitle = await focusRow(2);
  await page.keyboard.press("Shift+#");
  await expect(row(page, deletedTitle)).toHaveCount(0);
  await expect(focusedRow(page)).toHaveCount(1);
  await page.keyboard.press("z");
  await expect(row(page, deletedTitle)).toBeVisible();

  const spamTitle = await focusRow(3);
  await page.keyboard.press("Shift+!");
  await expect(row(page, spamTitle)).toHaveCount(0);
  const labelledTitle = await focusRow(3);
  await page.keyboard.press("l");
  // The menu starts at the first label that the email has.
  await expect(page.locator("[role=menuitemcheckbox]:focus")).toHaveCount(1);
  for (const key of ["Home", "Enter", "Escape"]) await page.keyboard.press(key);
  await expect(row(page, labelledTitle)).toContainText("Personal");
  const movedTitle = await focusRow(4);
  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem", { name: "Spam" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, movedTitle)).toHaveCount(0);
});

test("in an open email, keys open the next one, mark it as unread and delete it", async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press("o");
  const openedSubject = await heading(page).innerText();
  await page.keyboard.press("j");
  await expect(heading(page)).not.toHaveText(openedSubject);
  const nextSubject = await heading(page).innerText();
  await page.keyboard.press("Shift+U");
  await expect(reader(page)).toHaveCount(0);
  await expect(row(page, nextSubject)).toContainText("Unread");
  await row(page, nextSubject).locator("a").press("Enter");
  await expect(row(page, nextSubject)).not.toContainText("Unread");
  await expect(heading(page)).toHaveText(nextSubject);
  await page.keyboard.press("Shift+#");
  await expect(row(page, nextSubject)).toHaveCount(0);
  await expect(heading(page)).not.toHaveText(nextSubject);
  // Escape first clears the selection.
  const subjectBefore = await heading(page).innerText();
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.keyboard.press("j");
  await expect(heading(page)).not.toHaveText(subjectBefore);
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await expect(reader(page)).toBeVisible();
});

test("R replies, G and a letter open a folder, / searches mail, and ? lists the keys", async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press("o");
  await rows(page).nth(1).getByRole("checkbox").check();
  await page.keyboard.press("r");
  // The editor takes the focus when it has loaded.
  await expect(message(page)).toBeFocused();
  await page.keyboard.type("Thank you");
  await expect(compose(page).getByText("Saved")).toBeVisible();
  const replySubject = await subject(page).inputValue();
  await reader(page).getByRole("button", { name: "Forward" }).first().press("Enter");
  await expect(subject(page)).toHaveValue(replySubject.replace(/^Re:/, "Fwd:"));
  expect(await readEmails(page, "draft", replySubject)).toHaveLength(1);
  await compose(page).getByRole("button", { name: "Save and close" }).press("Enter");
  await expect(compose(page)).toHaveCount(0);
  for (const [letter, url] of [
    ["t", /folder=sent$/],
    ["s", /\/apps\/email\?folder=starred$/],
    ["i", /\/apps\/email$/],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(url);
  }
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search mail" })).toBeFocused();
  await page.keyboard.press("Tab");
  const shortcutsDialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await pressUntil(page, ["Shift+?"], () => expect(shortcutsDialog).toBeVisible({ timeout: 500 }));
  await expect(shortcutsDialog.getByRole("listitem").filter({ hasText: "Go to Starred" })).toContainText(/G.*S/);
  await expect(shortcutsDialog.getByRole("listitem").filter({ hasText: "Statistics" })).toHaveCount(0);
});

test("an email is written, formatted and sent by keyboard", async ({ page }) => {
  await openSignedIn(page, "/apps/email");
  await page.getByRole("link", { name: "Compose" }).press("Enter");
  await expect(field(page, "To")).toBeFocused();
  await page.keyboard.type("hele");
  await expect(page.getByRole("option")).not.toHaveCount(0);
  for (const key of ["ArrowDown", "ArrowUp", "Tab"]) await page.keyboard.press(key);
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
  // The link form closes and returns the focus to the editor.
  await expect(message(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(compose(page).getByRole("toolbar").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(compose(page).getByRole("button", { name: "Italic" })).toBeFocused();
  await message(page).press("Control+Enter");
  await expect(compose(page)).toBeHidden();
  await expect(page.getByText(/^To Helen .*moves to Sent/)).toBeVisible();
  await expect
    .poll(async () => (await readEmails(page, "draft", "By keyboard"))[0]?.message)
    .toBe('<p>see <a href="https://example.com/a">example.com/a</a></p>');
});

test("the compose window is minimised and discarded, restored by undo and enlarged", async ({ page }) => {
  await openSignedIn(page, "/apps/email");
  // On a phone, Escape saves and closes.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Compose" }).press("Enter");
  await message(page).press("Escape");
  await expect(compose(page)).toBeHidden();
  expect(await readEmails(page, "draft", "")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "Compose" }).press("Enter");
  await subject(page).fill("By keyboard");
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
});
