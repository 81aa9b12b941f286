import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

test("the preview of a role that may now read tasks shows them without edit buttons, and no Requests link", async ({
  page,
}) => {
  await openSignedIn(page, "/access-control");
  await page.getByRole("button", { name: "Client", exact: true }).click();
  const readTasks = page.getByRole("checkbox", { name: "Client: can read To-do" });
  await readTasks.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Permissions for Client were updated.")).toBeVisible();
  await expect(readTasks).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Preview as Client" }).click();
  const banner = page.getByRole("region", { name: "Preview" });
  await expect(banner).toContainText("You’re viewing the app as Client.");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Requests" })).toBeHidden();
  await menu.getByRole("link", { name: "To-do" }).click();
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "New task" })).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /^Completed/ }).first()).toBeDisabled();
  await expect(page.getByText("Your role can view tasks but not edit them.")).toBeVisible();
});

test("on a Thai phone, the preview of a role refuses a page; resetting its permissions can be undone", async ({
  page,
}) => {
  await openOnPhone(page, "/access-control");
  await page.getByRole("button", { name: "ลูกค้า", exact: true }).click();
  await page.getByRole("button", { name: "ดูในบทบาทลูกค้า" }).click();
  await page.getByRole("region", { name: "ตัวอย่างบทบาท" }).waitFor();
  await page.goto("/th/developers");
  await expect(page.getByRole("heading", { name: "คุณไม่มีสิทธิ์เข้าถึงหน้านี้" })).toBeVisible();
  await expect(page.getByText("สำหรับนักพัฒนา: ดู", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("region", { name: "ตัวอย่างบทบาท" }).getByRole("button", { name: "เลิกดูตัวอย่าง" }).click();
  await expect(page).toHaveURL(/\/developers$/);
  await expect(page.getByRole("region", { name: "ตัวอย่างบทบาท" })).toBeHidden();
  await page.goto("/th/access-control");
  await page.getByRole("button", { name: "ลูกค้า", exact: true }).click();
  const readTasks = page.getByRole("checkbox", { name: "ลูกค้า ดู “สิ่งที่ต้องทำ” ได้" });
  await readTasks.press("Space");
  await expect(readTasks).toBeChecked();
  await page.getByRole("button", { name: "คืนค่าเริ่มต้น" }).click();
  await expect(readTasks).not.toBeChecked();
  await undoByKeyboard(page);
  await expect(readTasks).toBeChecked();
  await expectNoSidewaysScroll(page);
});
