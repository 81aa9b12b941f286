import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const getBookmarks = (page: Page) => page.getByRole("region", { name: "Bookmarks" }).first().getByRole("link");

test("a page is bookmarked with its star or in the editor, and stays so after a reload", async ({ page }) => {
  await openSignedIn(page, "/developers");
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual"]);
  const star = page.getByRole("button", { name: "Bookmark this page" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Edit bookmarks" }).click();
  const editDialog = page.getByRole("dialog", { name: "Bookmarks" });
  await expectAccessible(page);
  await editDialog.getByRole("searchbox", { name: "Find a page" }).fill("vacanc");
  await editDialog.getByRole("button", { name: "Career" }).click();
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual", "Developers", "Career"]);
  // Undo returns a removed bookmark to its position.
  await editDialog.getByRole("button", { name: "Remove Developers from bookmarks" }).click();
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual", "Career"]);
  await undoByKeyboard(page);
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual", "Developers", "Career"]);
  await page.reload();
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual", "Developers", "Career"]);
  await getBookmarks(page).filter({ hasText: "To-do" }).click();
  await expect(page).toHaveURL(/\/en\/apps\/todo$/);
});

test("bookmarks are reordered by keyboard and by mouse", async ({ page }) => {
  await openSignedIn(page, "/developers");
  await page.getByRole("button", { name: "Edit bookmarks" }).click();
  const editDialog = page.getByRole("dialog", { name: "Bookmarks" });
  const rows = editDialog.getByRole("row");
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(rows.first()).toBeFocused();
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(editDialog.getByRole("button", { name: "Drag Manual" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editDialog.getByRole("button", { name: "Insert after Manual" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(editDialog.getByRole("button", { name: "Insert before To-do" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getBookmarks(page)).toHaveText(["Manual", /^To-do/]);
  const topEdge = { targetPosition: { x: 100, y: 3 } };
  await rows.filter({ hasText: "To-do" }).dragTo(rows.filter({ hasText: "Manual" }), topEdge);
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual"]);
});
