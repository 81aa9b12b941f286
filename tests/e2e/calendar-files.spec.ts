import { addInWords, event } from "../fixtures/calendar-page.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const calendarText = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Example//EN",
  "BEGIN:VEVENT",
  "UID:one@example.com",
  "DTSTAMP:20261101T000000Z",
  "DTSTART:20270405T020000Z",
  "DTEND:20270405T030000Z",
  "SUMMARY:Imported meeting",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:two@example.com",
  "DTSTAMP:20261101T000000Z",
  "DTSTART;VALUE=DATE:20270406",
  "DTEND;VALUE=DATE:20270408",
  "SUMMARY:Imported trip",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

test("a calendar file is previewed, imported, undone and exported again", async ({ page }) => {
  await page.addInitScript((text) => {
    const getFile = async () => new File([text], "opened.ics", { type: "text/calendar" });
    const setConsumer = (consumer: (params: object) => void) => consumer({ files: [{ getFile }] });
    Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
  }, calendarText);
  await openSignedIn(page, "/apps/calendar?webcal=webcal://example.com/team.ics");
  const openedFileDialog = page.getByRole("dialog", { name: "Import opened.ics" });
  await expect(openedFileDialog.getByText("2 events found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(openedFileDialog).toBeHidden();
  const notice = page.getByRole("region", { name: "Phrom can’t subscribe to calendars" });
  await expect(notice.getByRole("link", { name: "Download the file" })).toHaveAttribute(
    "href",
    "https://example.com/team.ics",
  );
  await page.getByLabel("Import a calendar file").setInputFiles({
    name: "team.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(calendarText),
  });
  const dialog = page.getByRole("dialog", { name: "Import team.ics" });
  await expect(dialog.getByText("2 events found.")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 2 events" }).click();
  await expect(dialog).toBeHidden();
  await expect(event(page, "Imported trip")).toBeVisible();
  await expect(event(page, "Imported meeting")).toContainText("09:00");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export all events" }).click();
  const exportStream = await (await download).createReadStream();
  const text = Buffer.concat(await exportStream.toArray()).toString();
  expect(text).toContain("SUMMARY:Imported meeting");
  expect(text).toContain("UID:two@example.com");

  await page.getByText("2 events were imported.").waitFor();
  await page.keyboard.press("Control+z");
  await expect(event(page, "Imported trip")).toHaveCount(0);
});

test("in Thai, the print of month and week shows the events of the period and nothing else of the app", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/calendar?date=2027-02-21", "th");
  await addInWords(page, "เพิ่มกิจกรรมด้วยประโยค", "นัดช่างไฟ 24/2/2570 10:00");
  await page.evaluate(() => {
    window.print = () => {};
  });
  const sheet = page.locator("[data-print-calendar]");
  for (const [view, title, period] of [
    ["month", "เดือน", "กุมภาพันธ์ 2570"],
    ["week", "สัปดาห์", "21–27 ก.พ. 2570"],
  ] as const) {
    await page.getByRole("button", { name: title, exact: true }).click();
    await page.getByRole("button", { name: "ตัวเลือกเพิ่มเติม" }).click();
    await page.getByRole("menuitem", { name: "พิมพ์" }).click();
    await expect(sheet).toHaveAttribute("data-print-calendar", view);
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("heading")).toContainText(period);
    await expect(sheet.getByRole("cell").filter({ hasText: "วันมาฆบูชา" }).first()).toContainText("21");
    await expect(sheet.getByRole("cell").filter({ hasText: "นัดช่างไฟ" })).toContainText("10:00");
    const printedElements = page.locator("body > *").filter({ visible: true });
    await expect(printedElements).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
});
