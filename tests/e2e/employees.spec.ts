import papaparse from "papaparse";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expectWholeWords } from "../fixtures/expect-whole-words.ts";
import { readDownload } from "../fixtures/read-download.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const resultCount = (page: Page) =>
  page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: /^(\d+|One) / });

test("search, filters and pages are in the URL, and Back restores them", async ({ page }) => {
  await openSignedIn(page, "/tables/employees");
  await expect(resultCount(page)).toHaveText("100 results");
  await page.keyboard.press("f");
  await page.keyboard.type("engineer");
  await expect(page).toHaveURL(/q=engineer/);
  await expect(resultCount(page)).toHaveText("16 results");
  await page.getByRole("button", { name: /^Part-time/ }).click();
  await page.getByRole("button", { name: /^Trainee/ }).click();
  await expect(page).toHaveURL(/status=2,4/);
  await page.goBack();
  await page.goBack();
  await expect(resultCount(page)).toHaveText("16 results");
  const next = page.getByRole("link", { name: "Next page" });
  await next.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  // On the last page, the link to the next page is disabled but keeps the focus.
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("tbody tr")).toHaveCount(6);
});

test("offline, a new employee is added with an age and refused without one", async ({ page, server }) => {
  await openSignedIn(page, "/tables/employees");
  await server.stop();
  await page.reload();
  await expect(resultCount(page)).toHaveText("100 results");
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New employee" });
  const field = (name: string) => form.getByRole("textbox", { name: new RegExp(`^${name}`) });
  await expect(field("Name")).toBeFocused();
  await page.keyboard.type("Pim Rattana");
  await field("Job title").fill("Accountant");
  await field("Email").fill("pim.rattana@example.com");
  await field("City").fill("Phuket");
  await field("Monthly salary").fill("๓๘,๐๐๐");
  await field("Experience").fill("5");
  await form.getByRole("button", { name: "Add employee" }).click();
  await expect(form).toContainText("Enter a whole number from 15 to 100.");
  await expect(field("Age")).toBeFocused();
  await page.keyboard.type("29");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/employees\?page=11$/);
  await expect(page.locator("tbody tr").last()).toHaveText(/Pim Rattana.*฿38,000/);
  await undoByKeyboard(page);
  await expect(resultCount(page)).toHaveText("100 results");
});

async function openThaiCards(page: Page) {
  await openOnPhone(page, "/tables/employees");
  const list = page.getByRole("list", { name: "พนักงาน" });
  const first = list.getByRole("listitem").first();
  await expect(first).toContainText("อารยา ศรีสุวรรณ");
  return { list, first };
}

test("on a Thai phone the invalid text of a cell survives a search and a reload", async ({ page }) => {
  const { first } = await openThaiCards(page);
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  const salaryButton = page.getByRole("button", { name: /^เงินเดือนของ อารยา ศรีสุวรรณ/ });
  const salaryField = page.getByRole("textbox", { name: "เงินเดือนของ อารยา ศรีสุวรรณ" });
  await salaryButton.focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("มาก");
  await page.keyboard.press("Enter");
  await expect(first.getByRole("alert")).toContainText("กรุณากรอกจำนวนเต็มบาท");
  // After the search is cleared, the focus stays in the search field.
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("กิตติพงษ์");
  await expect(salaryField).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(salaryField).toHaveValue("มาก");
  await expect(search).toBeFocused();
  await salaryField.press("Escape");
  await expect(salaryButton).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("๑๒๐,๐๐๐");
  await page.reload();
  await expect(salaryField).toHaveValue("๑๒๐,๐๐๐");
  // Tab moves through the unsaved cell without saving it.
  await salaryField.focus();
  await page.keyboard.press("Tab");
  await expect(first.getByRole("alert")).toContainText("ยังไม่ได้บันทึก");
  await salaryField.press("Enter");
  await expect(salaryButton).toBeFocused();
  await expect(first).toContainText("฿120,000");
  await undoByKeyboard(page);
  await expect(first).toContainText("฿108,000");
});

test("on a Thai phone, by keyboard: Tab saves a cell, and a menu changes the status of one or two employees", async ({
  page,
}) => {
  const { list, first } = await openThaiCards(page);
  await page.getByRole("button", { name: /^เงินเดือนของ อารยา ศรีสุวรรณ/ }).press("Enter");
  await page.keyboard.type("๑๓๐,๐๐๐");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "ตำแหน่งของ กิตติพงษ์ แสงทอง" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toContainText("฿130,000");

  const statusButton = first.getByRole("button", { name: /^สถานะของ อารยา ศรีสุวรรณ/ });
  await statusButton.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "พนักงานประจำ" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("menuitemradio", { name: "ลางาน" }).press("Enter");
  await expect(statusButton).toContainText("ลางาน");
  await expect(statusButton).toBeFocused();

  for (const index of [0, 1]) await list.getByRole("checkbox").nth(index).press("Space");
  const bar = page.getByRole("region", { name: "รายการที่เลือก" });
  await expect(bar).toContainText("เลือกแล้ว 2 รายการ");
  await bar.getByRole("button", { name: "เปลี่ยนสถานะ" }).press("Enter");
  await page.getByRole("menuitem", { name: "ฝึกงาน" }).press("Enter");
  await expect(bar).toBeHidden();
  const statuses = list.getByRole("button", { name: /^สถานะของ (อารยา|กิตติพงษ์)/ });
  await expect(statuses).toContainText(["ฝึกงาน", "ฝึกงาน"]);
  await undoByKeyboard(page);
  await expect(statuses).toContainText(["ลางาน", "พนักงานประจำ"]);
});

test("the CSV file and the print contain all matching rows, not only the page", async ({ page }) => {
  await openSignedIn(page, "/tables/employees?status=2", "th");
  await expect(resultCount(page)).toHaveText("12 รายการ");
  const { name, text } = await readDownload(page.getByRole("button", { name: "ส่งออก CSV" }));
  expect(name).toMatch(/^phrom-employees-\d{4}-\d{2}-\d{2}\.csv$/);
  const { data, errors } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(12);
  expect(data[0]).toMatchObject({ ชื่อ: "พิมพ์ชนก จันทร์ดี", สถานะ: "พาร์ตไทม์", เงินเดือน: "30500" });

  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole("button", { name: "พิมพ์", exact: true }).press("Enter");
  await page.locator("[data-print-sheet]").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("row", { name: "พิมพ์ชนก จันทร์ดี" })).toHaveText(/\d+ \S+ 25\d\d฿30,500$/);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-print-sheet]")).not.toBeAttached();
});

test("offline, a Thai file of employees is imported, undone, and exported unchanged", async ({ page, server }) => {
  await openSignedIn(page, "/tables/employees");
  await server.stop();
  const input = page.getByLabel("Choose a CSV or Excel file");
  const dialog = page.getByRole("dialog", { name: "Import employees" });
  const choose = (text: string) =>
    input.setInputFiles({ name: "employees.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const changes = dialog.getByRole("list", { name: "What will change" });

  await choose(
    "ชื่อ;นามสกุล;ตำแหน่งงาน;อีเมล์;จังหวัด;วันที่เริ่มงาน;เงินเดือน (บาท);อายุ;ประสบการณ์ทำงาน\n" +
      "มะลิ;ใจดี;ผู้จัดการฝ่ายขาย;mali@example.com;ตรัง;25 ธ.ค. 69;฿๓๒,๐๐๐;๒๘;4\n" +
      "อารยา;ศรีสุวรรณ;ผู้จัดการฝ่ายขาย;araya@example.com;กรุงเทพมหานคร;3/2/2557;120,000.-;40;16\n",
  );
  await expect(changes.getByRole("listitem")).toHaveText(["1 new", "1 changed"]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(dialog).toBeHidden();
  await expect(resultCount(page)).toHaveText("101 results");
  const first = page.locator("tbody tr").first();
  await expect(first).toContainText("120,000");
  await undoByKeyboard(page);
  await expect(resultCount(page)).toHaveText("100 results");
  await expect(first).toContainText("108,000");

  const { text } = await readDownload(page.getByRole("button", { name: "CSV", exact: true }));
  await choose(text);
  await expect(dialog.getByText("Nothing to import")).toBeVisible();
  await expect(changes).toHaveText("100 unchanged");
});
