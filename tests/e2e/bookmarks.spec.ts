import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const getBookmarks = (page: Page) => page.getByRole("region", { name: "Bookmarks" }).first().getByRole("link");

test("bookmarks are added, reordered and removed, and survive a reload", async ({ page }) => {
  await openSignedIn(page, "/developers");
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual"]);

  // Add a bookmark with the star beside the page's title.
  const star = page.getByRole("button", { name: "Bookmark this page" });
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Manual", "Developers"]);

  await page.getByRole("button", { name: "Edit bookmarks" }).click();
  const edit = page.getByRole("dialog", { name: "Bookmarks" });
  const rows = edit.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(rows.first()).toBeFocused();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(edit.getByRole("button", { name: "Drag Developers" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edit.getByRole("button", { name: "Insert after Developers" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(edit.getByRole("button", { name: "Insert before To-do" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getBookmarks(page)).toHaveText(["Developers", /^To-do/, "Manual"]);

  await rows.filter({ hasText: "To-do" }).dragTo(rows.filter({ hasText: "Developers" }), {
    targetPosition: { x: 100, y: 3 },
  });
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Developers", "Manual"]);

  // Undo returns a removed bookmark to its position.
  await edit.getByRole("button", { name: "Remove Developers from bookmarks" }).click();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("Control+Z");
  await expect(rows).toHaveCount(3);
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Developers", "Manual"]);

  // Find a page in the bookmark editor and add a bookmark for it.
  await edit.getByRole("searchbox", { name: "Find a page" }).fill("vacanc");
  await edit.getByRole("button", { name: "Career" }).click();
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Developers", "Manual", "Career"]);
  await page.reload();
  await expect(getBookmarks(page)).toHaveText([/^To-do/, "Developers", "Manual", "Career"]);
  await getBookmarks(page).filter({ hasText: "To-do" }).click();
  await expect(page).toHaveURL(/\/en\/apps\/todo$/);
});
