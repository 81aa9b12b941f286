import type { Locator } from "playwright/test";
import { addInWords, day, event, eventOn } from "../fixtures/calendar-page.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

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
  await expect(eventOn(page, "2027-02-11", "Tasting day")).toBeVisible();
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

test("an event is moved and made longer by mouse, and moved by finger after a long press, each with undo", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/calendar?date=2027-02-10");
  await addInWords(page, "Quick add", "Stocktake 10 February 2027 10:00-11:00");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expect(eventOn(page, "2027-02-10", "Stocktake")).toBeVisible();

  const box = (await event(page, "Stocktake").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
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
  const column = (await event(page, "Stocktake").boundingBox()) ?? box;
  await page.mouse.move(column.x + 40, column.y + column.height - 2);
  await page.mouse.down();
  await page.mouse.move(column.x + 40, column.y + column.height + 20, { steps: 3 });
  await page.mouse.move(column.x + 40, column.y + column.height + 46, { steps: 3 });
  await page.mouse.up();
  // For a moment after the drop, the calendar shows the event twice.
  await expect(event(page, "Stocktake")).toContainText(["10:00–12:00"]);
  await page.keyboard.press("Control+z");
  await expect(event(page, "Stocktake")).toContainText(["10:00–11:00"]);

  // The toast of the next move has the same text.
  await expect(page.getByText("“Stocktake” was moved.")).toHaveCount(0);
  await page.keyboard.press("m");
  // A tablet, because phones have no month.
  await page.setViewportSize({ width: 820, height: 1180 });
  const session = await page.context().newCDPSession(page);
  const drag = async (distance: number, expectLifted: () => Promise<void>) => {
    // Wait until the view has stopped scrolling to its first event.
    await event(page, "Stocktake").hover({ trial: true });
    const box = (await event(page, "Stocktake").boundingBox()) ?? { x: 0, y: 0 };
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
  await drag(week, () => expect(event(page, "Stocktake")).toHaveAttribute("data-lifted"));
  await expect(eventOn(page, "2027-02-17", "Stocktake")).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "“Stocktake” was moved." });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(eventOn(page, "2027-02-10", "Stocktake")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 740 });
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await expect(event(page, "Stocktake")).toContainText("10:00–11:00");
  await drag(48, () => expect(event(page, "Stocktake").first()).toHaveClass(/shadow-overlay/));
  // While the finger lifts, the day shows the event twice.
  await expect(event(page, "Stocktake")).toContainText([/11:00–12:00/]);
});
