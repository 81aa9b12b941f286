import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

/** Retries the key, because shortcuts are registered after the page loads. */
async function openSheet(page: Page, name: string) {
  const shortcutsDialog = page.getByRole("dialog", { name });
  await expect(async () => {
    await page.keyboard.press("Shift+Slash");
    await expect(shortcutsDialog).toBeVisible({ timeout: 500 });
  }).toPass();
  return shortcutsDialog;
}

test("the list of shortcuts names those of the page; they work outside of dialogs and fields", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  const shortcutsDialog = await openSheet(page, "Keyboard shortcuts");
  const getListEntry = (name: string | RegExp) => shortcutsDialog.getByRole("listitem").filter({ hasText: name });
  await expect(getListEntry("New task")).toContainText("N");
  await expect(getListEntry("Requests")).toContainText(/G.*R/);
  await expect(getListEntry(/^Search(?! )/)).toHaveText("SearchCtrlKor/");
  await expectAccessible(page);
  // Other shortcuts are inactive while a dialog is open.
  await page.keyboard.press("KeyN");
  await expect(page).toHaveURL(/\/apps\/todo$/);
  await page.keyboard.press("Escape");
  await expect(shortcutsDialog).toBeHidden();

  await page.keyboard.press("KeyF");
  const search = page.getByRole("searchbox", { name: "Search titles" });
  await page.keyboard.type("gr?n");
  await expect(search).toHaveValue("gr?n");
  await search.clear();
  await search.blur();

  await page.keyboard.press("KeyN");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/task=new/);
  // Shortcuts stay inactive until the dialog's closing animation has ended.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("KeyG");
  await page.keyboard.press("KeyR");
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  // T is only the second letter of a shortcut: pressed without G before it, T does nothing.
  await page.keyboard.press("KeyT");
  await expect(page).toHaveURL(/\/apps\/requests/);
});

test("on a Thai phone single-key shortcuts are turned off, also after a reload", async ({ page }) => {
  await openOnPhone(page, "/apps/requests");
  await openSheet(page, "คีย์ลัด");
  await page.getByText("คีย์ลัดแบบปุ่มเดียว", { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("KeyG");
  await page.keyboard.press("KeyT");
  await page.keyboard.press("Shift+Slash");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/th\/apps\/requests/);
});
