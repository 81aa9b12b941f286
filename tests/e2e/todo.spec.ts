import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const row = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });

test("a Thai task survives a reload and a killed worker", { tag: "@core" }, async ({ page, server, allowConsole }) => {
  // A killed worker leaves its requests without a response; the page sends them again.
  allowConsole(/ERR_FAILED/);
  await openSignedIn(page, "/apps/todo", "th");
  await page.getByRole("link", { name: "เพิ่มงาน" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "ชื่องาน" }).fill("โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม");
  await form.getByRole("textbox", { name: "รายละเอียด" }).fill("ถามว่าต้องย้ายของขึ้นชั้นสองหรือไม่");
  await form.getByRole("button", { name: "เพิ่มงาน" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, "โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม")).toBeVisible();

  await server.stop();
  await page.reload();
  await page.getByRole("link", { name: "โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม" }).click();
  await expect(form.getByRole("textbox", { name: "รายละเอียด" })).toHaveValue("ถามว่าต้องย้ายของขึ้นชั้นสองหรือไม่");
  await form.getByRole("textbox", { name: "ชื่องาน" }).fill("โทรหาผู้จัดการคลังสินค้า (ด่วน)");
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form).toBeHidden();

  await stopServiceWorker(page);
  await row(page, "โทรหาผู้จัดการคลังสินค้า (ด่วน)").getByRole("button", { name: /^สำคัญ/ }).click();
  await expect(row(page, "โทรหาผู้จัดการคลังสินค้า (ด่วน)").getByRole("button", { name: /^สำคัญ/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await stopServiceWorker(page);
  await page.reload();
  await expect(row(page, "โทรหาผู้จัดการคลังสินค้า (ด่วน)").getByRole("button", { name: /^สำคัญ/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("every field of a task is saved and shown after a reload", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  await page.getByRole("link", { name: "New task" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Title" }).fill("Order more boxes");
  await form.getByRole("combobox", { name: "Assignee" }).fill("priya");
  await form.getByRole("option", { name: /^Priya Raman/ }).click();
  await form.getByRole("spinbutton", { name: /^day/ }).click();
  await page.keyboard.type("24122027");
  await form.getByRole("button", { name: "High" }).click();
  await form.getByRole("textbox", { name: "Tags" }).fill("packing");
  await form.getByRole("textbox", { name: "Tags" }).press("Enter");
  await form.getByText("Important", { exact: true }).click();
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form).toBeHidden();

  await page.reload();
  const addedTask = row(page, "Order more boxes");
  for (const text of ["24 Dec 2027", "High", "packing", "Priya Raman"]) await expect(addedTask).toContainText(text);
  await expect(addedTask.getByRole("button", { name: /^Important/ })).toHaveAttribute("aria-pressed", "true");
});

test("a view and a tag are in the URL, and Back restores them; invalid values show all tasks", async ({ page }) => {
  await openSignedIn(page, "/apps/todo?filter=foo&sortBy=bar&task=-1");
  const [views, tags] = ["Views", "Tags"].map((name) => page.getByRole("navigation", { name }));
  if (!views || !tags) throw new Error("Views and tags are listed.");
  await expect(views.locator("[aria-current]")).toHaveText(/^All/);
  await expect(tags.locator("[aria-current]")).toHaveText("All tags");
  const importantLink = views.getByRole("link", { name: /Important/ });
  await expect(importantLink).toHaveText(/\d/);
  const importantCount = Number((await importantLink.innerText()).replace(/\D/g, ""));
  await importantLink.click();
  await expect(page).toHaveURL(/filter=important/);
  await expect(page.locator("[data-task]")).toHaveCount(importantCount);
  await tags.getByRole("link", { name: "High" }).click();
  await expect(page).toHaveURL(/filter=important&tag=high/);
  await expect(views.locator("[aria-current]")).toHaveText(/Important/);
  await expect(tags.locator("[aria-current]")).toHaveText("High");
  await page.goBack();
  await expect(page).not.toHaveURL(/tag=/);
  await expect(page.locator("[data-task]")).toHaveCount(importantCount);
});

test("tasks are sorted and searched in the URL; a search without a result is cleared", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title, A to Z");
  await expect(page).toHaveURL(/sortBy=title-asc/);
  // Toasts have this attribute too.
  const getTitles = () => page.locator("main [data-title]").allTextContents();
  const sortedTitles = (await getTitles()).sort(new Intl.Collator(["th", "en"], { numeric: true }).compare);
  await expect.poll(getTitles).toEqual(sortedTitles);
  const search = page.getByRole("searchbox", { name: "Search titles" });
  await search.pressSequentially("ลูกค้าที่ไม่มีอยู่");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("heading", { name: "No tasks found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(search).toHaveValue("");
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

test("a change in one tab appears in the other", async ({ page, context }) => {
  await openSignedIn(page, "/apps/todo");
  const other = await context.newPage();
  await other.goto("/th/apps/todo");
  await page.getByRole("link", { name: "New task" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Seen in both tabs");
  await page.getByRole("button", { name: "Add task" }).click();
  await expect(row(other, "Seen in both tabs")).toBeVisible();
  await row(other, "Seen in both tabs")
    .getByRole("checkbox", { name: /^เสร็จแล้ว/ })
    .press("Space");
  await expect(row(page, "Seen in both tabs").getByRole("checkbox", { name: /^Completed/ })).toBeChecked();
});

test("tasks are added, completed, starred and deleted by keyboard", { tag: "@core" }, async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  await page.getByRole("link", { name: "New task" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  const addedTask = row(page, "By keyboard");
  await addedTask.getByRole("link").focus();
  const index = (await page.locator("main [data-title]").allTextContents()).indexOf("By keyboard");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("main [data-title]").nth(index + 1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(addedTask.getByRole("link")).toBeFocused();

  // The completed task moves to another section with the focus.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  const completedCheckbox = addedTask.getByRole("checkbox", { name: /^Completed/ });
  await expect(completedCheckbox).toBeChecked();
  await expect(page.getByRole("heading", { name: "Completed" })).toBeVisible();
  await expect(completedCheckbox).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(addedTask.getByRole("button", { name: /^Important/ })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  const titles = await page.locator("main [data-title]").allTextContents();
  const nextTitle = titles[titles.indexOf("By keyboard") + 1];
  // A second "down" is what a held key sends: it must not delete the next task too.
  await page.keyboard.down("Enter");
  await expect(addedTask).toBeHidden();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(addedTask).toBeHidden();
  await expect(page.getByRole("button", { name: `Delete ${nextTitle}` })).toBeFocused();
});

test("a Thai sentence becomes a task; tasks are reordered and changed together", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  const quickAddField = page.getByRole("textbox", { name: "Add a task" });
  for (const sentence of ["ส่งใบเสนอราคาพรุ่งนี้ #high", "Order boxes every day tomorrow"]) {
    await quickAddField.fill(sentence);
    await quickAddField.press("Enter");
    await expect(quickAddField).toHaveValue("");
  }
  const quoteTask = row(page, "ส่งใบเสนอราคา");
  await expect(quoteTask).toContainText("High");
  await expect(row(page, "Order boxes").getByRole("img", { name: "Every day" })).toBeVisible();

  const getTitles = () => page.locator("main [data-title]").allTextContents();
  const first = (await getTitles()).indexOf("Order boxes");
  expect((await getTitles())[first + 1]).toBe("ส่งใบเสนอราคา");
  await page.getByRole("button", { name: "Move ส่งใบเสนอราคา" }).press("ArrowUp");
  await expect.poll(async () => (await getTitles())[first]).toBe("ส่งใบเสนอราคา");
  await page.reload();
  await expect.poll(async () => (await getTitles())[first]).toBe("ส่งใบเสนอราคา");

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await quoteTask.getByRole("checkbox", { name: /^Select/ }).check();
  await row(page, "Order boxes")
    .getByRole("checkbox", { name: /^Select/ })
    .check();
  const selectionBar = page.getByRole("region", { name: "Selected items" });
  await selectionBar.getByRole("button", { name: "Complete" }).click();
  await expect(quoteTask.getByRole("checkbox", { name: /^Completed/ })).toBeChecked();
  // The repeating task is due again, the day after tomorrow.
  await expect(row(page, "Order boxes")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Order boxes")).toHaveCount(1);
  await expect(quoteTask.getByRole("checkbox", { name: /^Completed/ })).not.toBeChecked();
});

test("offline, a list of tasks is imported without its wrong rows, and undone", async ({ page, server }) => {
  await openSignedIn(page, "/apps/todo");
  await server.stop();
  const dialog = page.getByRole("dialog", { name: "Import tasks" });
  const buffer = Buffer.from("งาน;กำหนดส่ง;ความสำคัญ\nส่งใบเสนอราคา;25/12/2599;สูง\nจ่ายค่าเช่า;เร็วๆ นี้;");
  const input = page.getByLabel("Choose a CSV or Excel file");
  await input.setInputFiles({ name: "tasks.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("Enter a date such as 25/12/2026 or 25 Dec 2026, or leave it empty.")).toBeVisible();
  await dialog.getByText("Import only the rows without errors").first().click();
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, "ส่งใบเสนอราคา")).toContainText("High");
  await page.keyboard.press("Control+z");
  await expect(row(page, "ส่งใบเสนอราคา")).toBeHidden();
});
