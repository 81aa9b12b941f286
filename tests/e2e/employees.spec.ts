import { readFile } from "node:fs/promises";
import papaparse from "papaparse";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expectWholeWords } from "../fixtures/expect-whole-words.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

const names = (page: Page) =>
  page.locator("tbody tr td:nth-child(2) .font-medium").evaluateAll((cells) => cells.map((cell) => cell.textContent));
const count = (page: Page) =>
  page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: /^(\d+|One) / });

test("search, sorting by several columns and filters are in the URL, and the list works offline", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/tables/employees");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await expect(count(page)).toHaveText("100 results");

  await test.step("the list can be sorted by city, then by salary", async () => {
    await page.getByRole("button", { name: "City", exact: true }).click();
    await expect(page).toHaveURL(/\?sort=city$/);
    await page.getByRole("button", { name: "Salary", exact: true }).focus();
    await page.keyboard.press("Shift+Enter");
    await expect(page).toHaveURL(/\?sort=city,salary$/);
    await expect(rows.first()).toContainText("Aarhus");
  });

  await test.step("the list can be searched and filtered; Back restores the previous state", async () => {
    await page.keyboard.press("f");
    await page.keyboard.type("engineer");
    await expect(page).toHaveURL(/q=engineer/);
    await expect(count(page)).toHaveText("16 results");
    await page.getByRole("button", { name: /^Part-time/ }).click();
    await page.getByRole("button", { name: /^Trainee/ }).click();
    await expect(page).toHaveURL(/status=2,4/);
    const filteredNames = await names(page);
    expect(filteredNames.length).toBeLessThan(10);
    await page.goBack();
    await page.goBack();
    await expect(count(page)).toHaveText("16 results");
    const next = page.getByRole("link", { name: "Next page" });
    await next.press("Enter");
    await expect(page).toHaveURL(/page=2/);
    // On the last page, the link to the next page is disabled but keeps the focus.
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(6);
  });

  await test.step("an invalid URL is corrected with a message", async () => {
    await page.goto("/en/tables/employees?page=99&perPage=25&sort=foo&status=8,3");
    await expect(page.getByText("Part of this link isn’t valid and was ignored.")).toBeVisible();
    await expect(page).toHaveURL(/\/en\/tables\/employees\?perPage=25&status=3$/);
    await expect(count(page)).toHaveText("12 results");
  });

  await test.step("chosen columns persist, also offline", async () => {
    await page.getByRole("button", { name: "Columns" }).click();
    const columns = page.getByRole("dialog", { name: "Columns" });
    await columns.getByRole("checkbox", { name: "Show Job title" }).uncheck();
    await columns.getByText("Compact").click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "City" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Job title" })).toBeHidden();
    const headers = await page.getByRole("columnheader").allTextContents();
    await waitForWorker(page);
    await server.stop();
    await page.reload();
    await expect(rows).toHaveCount(12);
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(headers);
  });

  await test.step("a new employee is the last in the list, also offline; undo removes the employee", async () => {
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "New employee" });
    await expect(form.getByRole("textbox", { name: /^Name/ })).toBeFocused();
    await page.keyboard.type("Pim Rattana");
    await form.getByRole("textbox", { name: /^Job title/ }).fill("Accountant");
    await form.getByRole("textbox", { name: /^Email/ }).fill("pim.rattana@example.com");
    await form.getByRole("textbox", { name: /^City/ }).fill("Phuket");
    await form.getByRole("textbox", { name: /^Monthly salary/ }).fill("๓๘,๐๐๐");
    await form.getByRole("textbox", { name: /^Experience/ }).fill("5");
    await form.getByRole("button", { name: "Add employee" }).click();
    await expect(form).toContainText("Enter a whole number from 15 to 100.");
    await expect(form.getByRole("textbox", { name: /^Age/ })).toBeFocused();
    await page.keyboard.type("29");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/employees\?perPage=25&page=5$/);
    await expect(rows.last()).toContainText("Pim Rattana");
    await expect(rows.last()).toContainText("฿38,000");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(count(page)).toHaveText("100 results");
  });
});

test("on a Thai phone, by keyboard: an employee is edited, undone, selected and exported", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/tables/employees", "th");
  const list = page.getByRole("list", { name: "พนักงาน" });
  const first = list.getByRole("listitem").first();
  await expect(first).toContainText("อารยา ศรีสุวรรณ");
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);

  await test.step("an invalid value in a cell shows an error, and the text survives", async () => {
    const salary = page.getByRole("button", { name: /^เงินเดือนของ อารยา ศรีสุวรรณ/ });
    await salary.focus();
    await page.keyboard.press("F2");
    const field = page.getByRole("textbox", { name: "เงินเดือนของ อารยา ศรีสุวรรณ" });
    await expect(field).toBeFocused();
    await page.keyboard.type("มาก");
    await page.keyboard.press("Enter");
    await expect(first.getByRole("alert")).toContainText("กรุณากรอกจำนวนเต็มบาท");
    await expect(field).toHaveValue("มาก");
    // The focus can leave a cell with an invalid value.
    await page.keyboard.press("Shift+Tab");
    await expect(field).not.toBeFocused();
    await expect(first.getByRole("alert")).toContainText("กด Esc เพื่อยกเลิก");
    // The unsaved text survives a search. After the search is cleared, the focus stays in the search field.
    const search = page.getByRole("searchbox");
    await search.focus();
    await page.keyboard.type("กิตติพงษ์");
    await expect(field).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("มาก");
    await expect(first.getByRole("alert")).toContainText("กรุณากรอกจำนวนเต็มบาท");
    await expect(search).toBeFocused();
    await field.press("Escape");
    await expect(salary).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("๑๒๐,๐๐๐");
    // An incomplete value survives a reload. The cell is marked as unsaved, and only Enter saves it.
    await page.reload();
    await expect(field).toHaveValue("๑๒๐,๐๐๐");
    await expect(first.getByRole("alert")).toContainText("ยังไม่ได้บันทึก");
    // Moving through the cell with Tab saves nothing; only Enter saves.
    await field.focus();
    await page.keyboard.press("Tab");
    await expect(field).not.toBeFocused();
    await expect(first.getByRole("alert")).toContainText("ยังไม่ได้บันทึก");
    await field.press("Enter");
    await expect(salary).toBeFocused();
    await expect(first).toContainText("฿120,000");
    await expect(page.getByText("แก้ไขข้อมูลของ อารยา ศรีสุวรรณ แล้ว")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(first).toContainText("฿108,000");
    await expect(page.getByText("แก้ไขข้อมูลของ อารยา ศรีสุวรรณ แล้ว")).toBeHidden();
    await salary.press("Enter");
    await page.keyboard.type("๑๓๐,๐๐๐");
    await page.keyboard.press("Tab");
    // Tab in the last text cell of a row moves to the first one of the next row.
    await expect(page.getByRole("textbox", { name: "ตำแหน่งของ กิตติพงษ์ แสงทอง" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^ตำแหน่งของ กิตติพงษ์ แสงทอง/ })).toBeFocused();
    // The page shows the change at once and offers Undo once the change is saved.
    await expect(first).toContainText("฿130,000");
    await expect(page.getByText("แก้ไขข้อมูลของ อารยา ศรีสุวรรณ แล้ว")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(first).toContainText("฿108,000");
  });

  await test.step("choosing a status in the menu returns the focus to the status button", async () => {
    const status = first.getByRole("button", { name: /^สถานะของ อารยา ศรีสุวรรณ/ });
    await expect(status).toContainText("พนักงานประจำ");
    await status.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "พนักงานประจำ" })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("menuitemradio", { name: "ลางาน" }).press("Enter");
    await expect(status).toContainText("ลางาน");
    await expect(status).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(status).toContainText("พนักงานประจำ");
  });

  await test.step("a bulk action sets the status of the selected rows", async () => {
    await list.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await list.getByRole("checkbox").nth(1).focus();
    await page.keyboard.press("Space");
    const bar = page.getByRole("region", { name: "รายการที่เลือก" });
    await expect(bar).toContainText("เลือกแล้ว 2 รายการ");
    await bar.getByRole("button", { name: "เปลี่ยนสถานะ" }).press("Enter");
    await page.getByRole("menuitem", { name: "ฝึกงาน" }).press("Enter");
    await expect(bar).toBeHidden();
    const status = list.getByRole("button", { name: /^สถานะของ กิตติพงษ์ แสงทอง/ });
    await expect(status).toContainText("ฝึกงาน");
    await page.keyboard.press("Control+z");
    await expect(status).toContainText("พนักงานประจำ");
  });

  await test.step("the CSV file contains all matching rows", async () => {
    await navigate(page, "/th/tables/employees?status=2");
    await expect(count(page)).toHaveText("12 รายการ");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "ส่งออก CSV" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^phrom-employees-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    const { data, errors } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(12);
    expect(data[0]).toMatchObject({ ชื่อ: "พิมพ์ชนก จันทร์ดี", สถานะ: "พาร์ตไทม์", เงินเดือน: "30500" });
  });

  await test.step("printing shows the whole list and nothing else", async () => {
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await page.getByRole("button", { name: "พิมพ์", exact: true }).press("Enter");
    await expect(page.locator("[data-print-sheet]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(13);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("row", { name: "พิมพ์ชนก จันทร์ดี" })).toHaveText(/\d+ \S+ 25\d\d฿30,500$/);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("[data-print-sheet]")).not.toBeAttached();
  });
});

test("a Thai file of employees is imported and undone offline, and an exported file imports unchanged", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, "/tables/employees");
  await waitForWorker(page);
  await server.stop();
  const input = page.getByLabel("Choose a CSV or Excel file");
  const dialog = page.getByRole("dialog", { name: "Import employees" });
  const choose = (text: string) =>
    input.setInputFiles({ name: "employees.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const changes = dialog.getByRole("list", { name: "What will change" });

  await test.step("a known e-mail address changes an employee, a new one adds one; one undo takes both back", async () => {
    await choose(
      "ชื่อ;นามสกุล;ตำแหน่งงาน;อีเมล์;จังหวัด;วันที่เริ่มงาน;เงินเดือน (บาท);อายุ;ประสบการณ์ทำงาน\n" +
        "มะลิ;ใจดี;ผู้จัดการฝ่ายขาย;mali@example.com;ตรัง;25 ธ.ค. 69;฿๓๒,๐๐๐;๒๘;4\n" +
        "อารยา;ศรีสุวรรณ;ผู้จัดการฝ่ายขาย;araya@example.com;กรุงเทพมหานคร;3/2/2557;120,000.-;40;16\n",
    );
    await expect(changes.getByRole("listitem")).toHaveText(["1 new", "1 changed"]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(dialog).toBeHidden();
    await expect(count(page)).toHaveText("101 results");
    const first = page.locator("tbody tr").first();
    await expect(first).toContainText("120,000");
    await page.keyboard.press("Control+z");
    await expect(count(page)).toHaveText("100 results");
    await expect(first).toContainText("108,000");
  });

  await test.step("an exported file imports without change", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    await choose(await readFile(await (await download).path(), "utf8"));
    await expect(dialog.getByText("Nothing to import")).toBeVisible();
    await expect(changes).toHaveText("100 unchanged");
  });
});
