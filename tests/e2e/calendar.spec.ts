import { addInWords, event, eventOn } from "../fixtures/calendar-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

test("on a Thai phone an event is added by sentence and edited offline, with Buddhist years", { tag: "@core" }, async ({
  page,
  server,
}) => {
  await openOnPhone(page, "/apps/calendar");
  await addInWords(page, "เพิ่มกิจกรรมด้วยประโยค", "กินข้าวกับนก พรุ่งนี้ บ่ายสอง");
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const dateFormat = new Intl.DateTimeFormat("th-TH", { dateStyle: "long", timeZone: "Asia/Bangkok" });
  // The space tells the 1st from the 11th, 21st and 31st.
  await expect(page.getByRole("heading", { name: new RegExp(` ${dateFormat.format(tomorrow)}`) })).toBeVisible();
  await expect(event(page, "กินข้าวกับนก")).toContainText("14:00");

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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a repeating event is changed for one date or from a date on, and deleted for one date, with undo", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/calendar?date=2027-03-01&event=new&start=2027-03-01T03:00:00.000Z");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Title" }).fill("Standup");
  await form.getByRole("combobox", { name: "Repeat" }).selectOption("Every week");
  await form.getByText("Wed", { exact: true }).click();
  await expect(form.getByText("Every Monday and Wednesday")).toBeVisible();
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form).toBeHidden();
  await expect(event(page, "Standup")).toHaveCount(10);

  const rename = async (date: string, title: string, scope: string) => {
    await eventOn(page, date, /Standup|Sync|Retro/).click();
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

  await eventOn(page, "2027-03-10", "Standup").click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete repeating event" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(eventOn(page, "2027-03-10", "Standup")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(eventOn(page, "2027-03-10", "Standup")).toHaveCount(1);
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
  // The second key may be pressed before the page has rendered the week.
  await page.keyboard.press("w");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/date=2026-12-08.*view=week/);
  await page.getByRole("checkbox", { name: "Business" }).click();
  await page.getByRole("searchbox", { name: "Search events" }).fill("fire");
  await expect(page.locator("mark").first()).toHaveText(/fire/i);
  await page.getByRole("searchbox", { name: "Search events" }).fill("no such event");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test("a due reminder shows one toast and one entry in the notification history", async ({ page }) => {
  const start = new Date(Date.now() + 6 * 60_000);
  const time = start.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Bangkok" });
  // The event is tomorrow if the test runs just before midnight.
  const text = new RegExp(`“Call Nok” starts at ${time}|Tomorrow, ${time}: “Call Nok”`);
  await openSignedIn(page, `/apps/calendar?event=new&start=${start.toISOString()}`);
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Title" }).fill("Call Nok");
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText(text)).toHaveCount(1);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("link", { name: text })).toBeVisible();
});

test("agenda, week and month pass axe, the month also in the dark skin", async ({ page }) => {
  await openSignedIn(page, "/apps/calendar?view=agenda");
  for (const view of ["Agenda", "Week", "Month"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.locator("[data-event], [data-day] li button").first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await expectAccessible(page);
});
