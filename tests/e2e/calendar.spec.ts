import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

/** An event in a grid or in the agenda. */
const event = (page: Page, title: string): Locator =>
  page.locator("[data-event], [data-day] li button").filter({ hasText: title });
const day = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]`);

/** Adds an event through the quick-add field. */
async function addInWords(page: Page, label: string, sentence: string) {
  const field = page.getByRole("textbox", { name: label });
  await field.fill(sentence);
  await expect(page.locator(`form:has([aria-label="${label}"]) [role=status]`)).not.toBeEmpty();
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

test("a Thai phone user plans by sentence, offline and after a reload, with Buddhist years", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/apps/calendar", "th");
  await addInWords(page, "เพิ่มกิจกรรมด้วยประโยค", "กินข้าวกับนก พรุ่งนี้ บ่ายสอง");
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const format = new Intl.DateTimeFormat("th-TH", { dateStyle: "long", timeZone: "Asia/Bangkok" });
  await expect(page.getByRole("heading", { name: format.format(tomorrow) })).toBeVisible();
  await expect(event(page, "กินข้าวกับนก")).toContainText("14:00");

  await waitForWorker(page);
  await server.stop();
  await page.reload();
  await event(page, "กินข้าวกับนก").click();
  await expect(page.getByRole("dialog")).toContainText(/25[67]\d/);
  await page.getByRole("button", { name: "แก้ไข", exact: true }).click();
  const form = page.getByRole("dialog", { name: "แก้ไขกิจกรรม" });
  await form.getByRole("textbox", { name: "สถานที่" }).fill("ร้านริมน้ำ");
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form).toBeHidden();
  await expect(event(page, "กินข้าวกับนก")).toContainText("ร้านริมน้ำ");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test("the calendar is used by keyboard alone, with a visible focus", async ({ page }) => {
  await openSignedIn(page, "/apps/calendar?date=2027-02-10");
  await page.locator("[data-event]").first().waitFor();
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    do await keyboard.press("Tab");
    while (!(await target.evaluate((element) => element === document.activeElement)));
  };
  const expectVisibleFocus = () => expect(page.locator(":focus-visible:not(body)")).toHaveCount(1);

  await keyboard.press("n");
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Title" })).toBeFocused();
  await keyboard.type("Tasting");
  await tabTo(form.getByRole("spinbutton", { name: /hour/ }).first());
  await keyboard.type("1430");
  await tabTo(form.getByRole("button", { name: "Add event" }));
  await keyboard.press("Enter");
  await expect(event(page, "Tasting")).toBeFocused();
  await expect(event(page, "Tasting")).toContainText("14:30");

  await keyboard.press("Enter");
  await tabTo(form.getByRole("button", { name: "Edit" }));
  await keyboard.press("Enter");
  await expect(form.getByRole("textbox", { name: "Title" })).toBeFocused();
  await keyboard.press("End");
  await keyboard.type(" day");
  await keyboard.press("Enter");
  await expect(event(page, "Tasting day")).toBeFocused();
  await keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("“Tasting day” was moved.")).toBeVisible();
  await expect(day(page, "2027-02-11").locator("[data-event]")).toContainText("Tasting day");
  await expect(event(page, "Tasting day")).toBeFocused();

  await keyboard.press("w");
  await tabTo(event(page, "Tasting day"));
  await keyboard.press("Alt+Shift+ArrowDown");
  await expect(event(page, "Tasting day")).toContainText("14:30–15:45");
  await expect(event(page, "Tasting day")).toBeFocused();
  await keyboard.press("Control+z");
  await expect(event(page, "Tasting day")).toContainText("14:30–15:30");
  await keyboard.press("Enter");
  await tabTo(form.getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await expect(event(page, "Tasting day")).toHaveCount(0);
  await expectVisibleFocus();
  await keyboard.press("Control+z");
  await expect(event(page, "Tasting day")).toHaveCount(1);
  await keyboard.press("j");
  await expect(page).toHaveURL(/date=2027-02-17/);
  await expect(event(page, "Tasting day")).toHaveCount(0);
  await expectVisibleFocus();

  await keyboard.press("f");
  await expect(page.getByRole("searchbox", { name: "Search events" })).toBeFocused();
  await keyboard.type("tasting");
  await tabTo(event(page, "Tasting day"));
  await keyboard.press("Enter");
  await expect(form).toContainText("Thu, 11 Feb 2027");
  await keyboard.press("Escape");
  await expect(event(page, "Tasting day")).toBeFocused();
});

test("an event moves by drag and by keyboard; Ctrl+Z takes each move back", async ({ page }) => {
  await openSignedIn(page, "/apps/calendar?date=2027-02-10");
  await addInWords(page, "Add an event in words", "Stocktake 10 February 2027 10:00-11:00");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expect(day(page, "2027-02-10").locator("[data-event]")).toContainText("Stocktake");

  const box = (await event(page, "Stocktake").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 10, { steps: 3 });
  await page.mouse.move(box.x + 20 + 2 * 137, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(day(page, "2027-02-12").locator("[data-event]")).toContainText("Stocktake");
  await expect(page.getByText("“Stocktake” was moved.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(day(page, "2027-02-10").locator("[data-event]")).toContainText("Stocktake");
  // The toast of the next move has the same text.
  await expect(page.getByText("“Stocktake” was moved.")).toBeHidden();

  await event(page, "Stocktake").focus();
  await page.keyboard.down("Alt");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "Thu, 18 Feb 2027" })).toHaveCount(1);
  await page.keyboard.up("Alt");
  await expect(page.getByText("“Stocktake” was moved.")).toBeVisible();
  await expect(day(page, "2027-02-18").locator("[data-event]")).toContainText("Stocktake");
  await expect(event(page, "Stocktake")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(day(page, "2027-02-10").locator("[data-event]")).toContainText("Stocktake");

  await page.keyboard.press("w");
  await expect(event(page, "Stocktake")).toContainText("10:00–11:00");
  await event(page, "Stocktake").hover();
  const column = (await event(page, "Stocktake").boundingBox()) ?? box;
  await page.mouse.move(column.x + 40, column.y + column.height - 2);
  await page.mouse.down();
  await page.mouse.move(column.x + 40, column.y + column.height + 20, { steps: 3 });
  await page.mouse.move(column.x + 40, column.y + column.height + 46, { steps: 3 });
  await page.mouse.up();
  await expect(event(page, "Stocktake")).toContainText("10:00–12:00");
  await page.keyboard.press("Control+z");
  await expect(event(page, "Stocktake")).toContainText("10:00–11:00");
});

test("a finger moves an event after a long press: by days in the month, by time in the day", async ({ page }) => {
  // A tablet, because phones have no month.
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, "/apps/calendar?date=2027-02-10");
  await addInWords(page, "Add an event in words", "Tasting 10 February 2027 10:00-11:00");
  const session = await page.context().newCDPSession(page);
  const drag = async (distance: number, expectLifted: () => Promise<void>) => {
    const box = (await event(page, "Tasting").boundingBox()) ?? { x: 0, y: 0 };
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 20, y: box.y + 12 + y }],
      });
    await touch("touchStart", 0);
    await expectLifted();
    for (const share of [0.3, 0.6, 1]) await touch("touchMove", distance * share);
    await touch("touchEnd");
  };
  const getTop = async (date: string) => (await day(page, date).getByRole("button").first().boundingBox())?.y ?? 0;
  const week = (await getTop("2027-02-17")) - (await getTop("2027-02-10"));
  await drag(week, () => expect(event(page, "Tasting")).toHaveAttribute("data-lifted"));
  await expect(day(page, "2027-02-17").locator("[data-event]")).toContainText("Tasting");
  const toast = page.getByRole("listitem").filter({ hasText: "“Tasting” was moved." });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(day(page, "2027-02-10").locator("[data-event]")).toContainText("Tasting");

  await page.setViewportSize({ width: 390, height: 740 });
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await expect(event(page, "Tasting")).toContainText("10:00–11:00");
  await drag(48, () => expect(event(page, "Tasting").first()).toHaveClass(/shadow-overlay/));
  await expect(event(page, "Tasting")).toContainText("11:00–12:00");
});

test("a repeating event changes for one, for the following and for all occurrences, each with undo", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/calendar?date=2027-03-01&event=new&start=2027-03-01T03:00:00.000Z");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Title" }).fill("Standup");
  await form.getByRole("combobox", { name: "Repeat" }).selectOption("Every week");
  await form.getByText("Wed", { exact: true }).click();
  await expect(form.getByText("Every week on Monday and Wednesday")).toBeVisible();
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form).toBeHidden();
  await expect(event(page, "Standup")).toHaveCount(10);

  const rename = async (date: string, title: string, scope: string) => {
    await day(page, date)
      .locator("[data-event]")
      .filter({ hasText: /Standup|Sync|Retro/ })
      .click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await form.getByRole("textbox", { name: "Title" }).fill(title);
    await form.getByRole("button", { name: "Save changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit repeating event" });
    await dialog.getByRole("radio", { name: scope, exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await rename("2027-03-03", "Retro", "This event");
  await expect(event(page, "Retro")).toHaveCount(1);
  await expect(event(page, "Standup")).toHaveCount(9);
  await rename("2027-03-17", "Sync", "This and following events");
  await expect(event(page, "Sync")).toHaveCount(5);
  await expect(event(page, "Standup")).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(event(page, "Standup")).toHaveCount(9);
  await rename("2027-03-08", "Daily", "All events");
  await expect(event(page, "Standup")).toHaveCount(0);

  await day(page, "2027-03-10").locator("[data-event]").filter({ hasText: "Daily" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete repeating event" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(day(page, "2027-03-10").locator("[data-event]").filter({ hasText: "Daily" })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(day(page, "2027-03-10").locator("[data-event]").filter({ hasText: "Daily" })).toHaveCount(1);
});

test("the form reports errors at the fields, keeps a draft and asks before it loses changes", async ({ page }) => {
  await openSignedIn(page, "/apps/calendar");
  await page.locator("[data-event]").first().waitFor();
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByRole("textbox", { name: "Link" }).fill("not a link");
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await expect(form.getByText("Enter a web address that starts with https:// or http://.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Title" })).toBeFocused();
  await form.getByRole("textbox", { name: "Title" }).fill("Half a thought");
  await page.reload();
  await expect(form.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
  await form.getByRole("button", { name: "Cancel" }).first().click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
});

const file = [
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
  await openSignedIn(page, "/apps/calendar?webcal=webcal://example.com/team.ics");
  const notice = page.getByRole("region", { name: "Phrom can't subscribe to calendars" });
  await expect(notice.getByRole("link", { name: "Download the file" })).toHaveAttribute(
    "href",
    "https://example.com/team.ics",
  );
  await page.getByLabel("Import a calendar file").setInputFiles({
    name: "team.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(file),
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
  const exported = await (await download).createReadStream();
  const text = Buffer.concat(await exported.toArray()).toString();
  expect(text).toContain("SUMMARY:Imported meeting");
  expect(text).toContain("UID:two@example.com");

  await page.getByText("2 events were imported.").waitFor();
  await page.keyboard.press("Control+z");
  await expect(event(page, "Imported trip")).toHaveCount(0);
});

test("a calendar file that the operating system opens is imported", async ({ page }) => {
  await page.addInitScript((text) => {
    const getFile = async () => new File([text], "opened.ics", { type: "text/calendar" });
    const setConsumer = (consumer: (params: object) => void) => consumer({ files: [{ getFile }] });
    Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
  }, file);
  await openSignedIn(page, "/apps/calendar");
  const dialog = page.getByRole("dialog", { name: "Import opened.ics" });
  await dialog.getByRole("button", { name: "Import 2 events" }).click();
  await expect(event(page, "Imported trip")).toBeVisible();
});

test("month and week print the events of the period in Thai and nothing of the app", async ({ page }) => {
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
    await page.getByRole("button", { name: "คำสั่งเพิ่มเติม" }).click();
    await page.getByRole("menuitem", { name: "พิมพ์" }).click();
    await expect(sheet).toHaveAttribute("data-print-calendar", view);
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("heading")).toContainText(period);
    await expect(sheet.getByRole("cell").filter({ hasText: "วันมาฆบูชา" }).first()).toContainText("21");
    await expect(sheet.getByRole("cell").filter({ hasText: "นัดช่างไฟ" })).toContainText("10:00");
    const printed = page.locator("body > *").filter({ visible: true });
    await expect(printed).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
});

test("search, calendars, holidays, view and day are in the URL", async ({ page }) => {
  await openSignedIn(page, "/apps/calendar?date=2026-12-01");
  await expect(page.getByRole("table")).toContainText(/King Bhumibol|Father/);
  // The URL controls the boxes, so they change a moment after the click.
  await page.getByRole("checkbox", { name: "Thai public holidays" }).click();
  await expect(page).toHaveURL(/holidays=false/);
  await expect(page.getByRole("table")).not.toContainText(/King Bhumibol|Father/);
  await page.getByRole("checkbox", { name: "Business" }).click();
  await expect(page).toHaveURL(/calendars=Holiday,Personal,ETC,Family/);
  // Shortcuts do not run while a field has the focus.
  await page.getByRole("heading", { name: "Calendar", exact: true }).click();
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/view=week/);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/date=2026-12-08/);
  await page.getByRole("checkbox", { name: "Business" }).click();
  await page.getByRole("searchbox", { name: "Search events" }).fill("fire");
  await expect(page.locator("mark").first()).toHaveText(/fire/i);
  await page.getByRole("searchbox", { name: "Search events" }).fill("no such event");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test("a second tab shows a new event at once", async ({ page, context }) => {
  await openSignedIn(page, "/apps/calendar?date=2027-05-03");
  const second = await context.newPage();
  await second.goto("/en/apps/calendar?date=2027-05-03");
  await expect(day(second, "2027-05-03")).toHaveCount(1);
  await addInWords(page, "Add an event in words", "Shared plan 4 May 2027 9:00");
  await expect(event(second, "Shared plan")).toBeVisible();
});

test("a due reminder shows one toast and one entry in the notification history", async ({ page }) => {
  const start = new Date(Date.now() + 6 * 60_000);
  const time = start.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Bangkok" });
  const text = `“Call Nok” starts at ${time}`;
  await openSignedIn(page, `/apps/calendar?event=new&start=${start.toISOString()}`);
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Title" }).fill("Call Nok");
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText(text)).toHaveCount(1);
  await page.goto("/en/apps/todo");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("link", { name: text })).toBeVisible();
});

for (const view of ["month", "week", "agenda"] as const)
  test(`the ${view} is accessible in both themes`, async ({ page }) => {
    await openSignedIn(page, `/apps/calendar?view=${view}`);
    await expect(page.locator("[data-event], [data-day] li button").first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    await expectAccessible(page);
  });
