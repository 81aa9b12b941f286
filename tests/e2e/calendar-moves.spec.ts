import type { Locator, Page } from "playwright/test";
import { addInWords, day, event, eventOn } from "../fixtures/calendar-page.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const openCalendar = async (page: Page) => {
  await openSignedIn(page, "/apps/calendar?date=2027-02-10");
  await page.locator("[data-event]").first().waitFor();
};

async function tabTo(target: Locator) {
  await target.waitFor();
  do await target.page().keyboard.press("Tab");
  while (!(await target.evaluate((element) => element === document.activeElement)));
}

test("by keyboard alone, an event is added, edited and moved to the next day", async ({ page }) => {
  await openCalendar(page);
  const { keyboard } = page;
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
  await expect(eventOn(page, "2027-02-11", "Tasting day")).toBeVisible();
  await expect(event(page, "Tasting day")).toBeFocused();
});

test("by keyboard alone, an event is made longer, deleted and found, with a visible focus", async ({ page }) => {
  await openCalendar(page);
  await addInWords(page, "Quick add", "Tasting day 11 February 2027 14:30-15:30");
  await expect(eventOn(page, "2027-02-11", "Tasting day")).toBeVisible();
  const { keyboard } = page;
  const tastingEvent = event(page, "Tasting day");
  const focusedElement = page.locator(":focus-visible:not(body)");
  await keyboard.press("w");
  await tabTo(tastingEvent);
  await keyboard.press("Alt+Shift+ArrowDown");
  await expect(tastingEvent).toContainText("14:30–15:45");
  await expect(tastingEvent).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await expect(tastingEvent).toHaveCount(0);
  await expect(focusedElement).toHaveCount(1);
  await undoByKeyboard(page);
  await expect(tastingEvent).toHaveCount(1);
  await keyboard.press("j");
  await expect(page).toHaveURL(/date=2027-02-17/);
  await expect(focusedElement).toHaveCount(1);
  await keyboard.press("f");
  await expect(page.getByRole("searchbox", { name: "Search events" })).toBeFocused();
  await keyboard.type("tasting");
  await tabTo(tastingEvent);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Thu, 11 Feb 2027");
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  await keyboard.press("Escape");
  await expect(tastingEvent).toBeFocused();
});

const addStocktake = async (page: Page) => {
  await openCalendar(page);
  await addInWords(page, "Quick add", "Stocktake 10 February 2027 10:00-11:00");
  await expect(eventOn(page, "2027-02-10", "Stocktake")).toBeVisible();
};

const getBox = async (target: Locator) =>
  (await target.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

test("an event is moved to another day and made longer by mouse, each with undo", async ({ page }) => {
  await addStocktake(page);
  const box = await getBox(event(page, "Stocktake"));
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 10, { steps: 3 });
  await page.mouse.move(box.x + 20 + 2 * 137, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(eventOn(page, "2027-02-12", "Stocktake")).toBeVisible();
  await expect(page.getByText("“Stocktake” was moved.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(eventOn(page, "2027-02-10", "Stocktake")).toBeVisible();

  await page.keyboard.press("w");
  await expect(event(page, "Stocktake")).toContainText("10:00–11:00");
  await event(page, "Stocktake").hover();
  const eventBox = await getBox(event(page, "Stocktake"));
  await page.mouse.move(eventBox.x + 40, eventBox.y + eventBox.height - 2);
  await page.mouse.down();
  await page.mouse.move(eventBox.x + 40, eventBox.y + eventBox.height + 20, { steps: 3 });
  await page.mouse.move(eventBox.x + 40, eventBox.y + eventBox.height + 46, { steps: 3 });
  await page.mouse.up();
  // For a moment after the drop, the calendar shows the event twice.
  await expect(event(page, "Stocktake")).toContainText(["10:00–12:00"]);
  await undoByKeyboard(page);
  await expect(event(page, "Stocktake")).toContainText(["10:00–11:00"]);
});

/** Returns the function that moves and lifts the finger; `offset` is in pixels below the first touch. */
async function touchEvent(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Wait until the view has stopped scrolling to its first event.
  await event(page, "Stocktake").hover({ trial: true });
  const { x, y } = await getBox(event(page, "Stocktake"));
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", offset?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: offset === undefined ? [] : [{ x: x + 20, y: y + 12 + offset }],
    });
  await touch("touchStart", 0);
  return touch;
}

test("an event is moved by finger after a long press, in the month view and in the day view", async ({ page }) => {
  await addStocktake(page);
  // A tablet, because phones have no month.
  await page.setViewportSize({ width: 820, height: 1180 });
  const getTop = async (date: string) => (await getBox(day(page, date).getByRole("button").first())).y;
  const weekHeight = (await getTop("2027-02-17")) - (await getTop("2027-02-10"));
  const touchInMonth = await touchEvent(page);
  await expect(event(page, "Stocktake")).toHaveAttribute("data-lifted");
  for (const share of [0.3, 0.6, 0.9]) await touchInMonth("touchMove", weekHeight * share);
  // The touched element is removed before the finger moves on.
  await expect(eventOn(page, "2027-02-17", "Stocktake")).toBeVisible();
  await touchInMonth("touchMove", weekHeight);
  await touchInMonth("touchEnd");
  const toast = page.getByRole("listitem").filter({ hasText: "“Stocktake” was moved." });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(eventOn(page, "2027-02-10", "Stocktake")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 740 });
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await expect(event(page, "Stocktake")).toContainText("10:00–11:00");
  const touchInDay = await touchEvent(page);
  await expect(event(page, "Stocktake").first()).toHaveClass(/shadow-overlay/);
  for (const share of [0.3, 0.6, 1]) await touchInDay("touchMove", 48 * share);
  await touchInDay("touchEnd");
  // While the finger lifts, the day shows the event twice.
  await expect(event(page, "Stocktake")).toContainText([/11:00–12:00/]);
});
