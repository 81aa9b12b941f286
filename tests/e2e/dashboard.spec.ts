import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const cardOrder = (page: Page) =>
  page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
const wearSkin = (page: Page, skin: string) =>
  page.evaluate((value) => localStorage.setItem("skin", JSON.stringify(value)), skin);

test("analytics: cards fail independently, periods are in the URL, tables and CSV work, card order persists", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Invalid time value/);
  // Break three calls until the test sets a flag in localStorage: two calls fail, one returns invalid dates.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const answer = await fetch(input, options);
      if (localStorage.getItem("failuresStopped")) return answer;
      if (/customers|newsletter/.test(String(input)))
        return new Response('{"error":"Something went wrong"}', { status: 500 });
      if (!String(input).includes("card-analytics/revenue-report")) return answer;
      const card = await answer.json();
      return Response.json({ ...card, categories: card.categories.map(() => "someday") });
    };
  });
  await openSignedIn(page, "/dashboard/analytics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), \S+$/);
  const card = (title: string) => page.getByRole("region", { name: title, exact: true });
  await expect(page.locator("[data-card] figure")).toHaveCount(6);
  await expect(card("Customers").getByRole("alert")).toHaveText(/Couldn’t load/);
  await expect(card("Revenue report").getByRole("alert")).toHaveText(/Couldn’t load/);
  const stopFailures = () => page.evaluate(() => localStorage.setItem("failuresStopped", "yes"));
  const retry = (title: string) => page.getByRole("button", { name: `Try loading “${title}” again` }).press("Enter");
  await stopFailures();
  await retry("Customers");
  await retry("Revenue report");
  await expect(page.locator("[data-card] figure")).toHaveCount(8);
  await expect(card("Revenue report")).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Period for all cards" }).selectOption("Last year");
  await expect(page).toHaveURL(/\?period=last-year$/);
  await expect(card("Customers")).toContainText("vs previous year");
  const chooseInMenu = async (title: string, role: "menuitem" | "menuitemradio", item: string) => {
    await page.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
    await page.getByRole(role, { name: item }).click();
  };
  await chooseInMenu("Revenue report", "menuitemradio", "Last month");
  await expect(page).toHaveURL(/revenue-report=last-month/);
  await expect(card("Revenue report")).toContainText("vs previous month");
  await expect(card("Revenue report").getByText("Last month")).toBeVisible();
  await expect(card("Revenue")).toContainText("vs previous year");
  await page.goBack();
  await expect(card("Revenue report")).toContainText("vs previous year");
  await expect(card("Revenue").locator("figcaption")).toHaveText(/highest in [A-Z][a-z]+ \d{4} with ฿/);
  // If a chart's new data has no point at the active position, the last point becomes active.
  await page.getByRole("combobox", { name: "Period for all cards" }).selectOption("Last 28 days");
  await expect(card("Revenue")).toContainText("vs previous 28 days");
  const slider = page.getByRole("slider", { name: "Revenue: read point by point" });
  await slider.focus();
  await expect(slider).toHaveValue("27");
  await page.goBack();
  await expect(slider).toHaveValue("11");
  await expect(slider).toHaveAttribute("aria-valuetext", /^December \d{4}: /);

  await chooseInMenu("Revenue report", "menuitem", "Show as table");
  const rows = card("Revenue report").getByRole("row");
  await expect(rows).toHaveCount(13);
  await expect(rows.first()).toHaveText(/Date.*Revenue.*Expenses/);
  const download = page.waitForEvent("download");
  await chooseInMenu("Revenue report", "menuitem", "Download CSV");
  const file = await download;
  expect(file.suggestedFilename()).toBe("revenue-report-last-year.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1));
  expect(errors).toEqual([]);
  expect(data).toHaveLength(13);
  const [month, earnings] = data[1] ?? [];
  expect(month).toMatch(/^\d{4}-01$/);
  await expect(rows.nth(1)).toContainText(Number(earnings).toLocaleString("en"));

  await page.getByRole("button", { name: "Rearrange" }).click();
  await page.getByRole("button", { name: "Move “Product orders” earlier" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“Product orders” is at position 1 of 8." })).toBeAttached();
  await page.getByRole("button", { name: "Hide “Goal overview”" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await wearSkin(page, "dark");
  await page.goto("/en/dashboard/analytics?period=tomorrow");
  await expect(page.getByText("Part of this link isn’t valid")).toBeVisible();
  await expect(page).toHaveURL(/analytics$/);
  await expect(page.locator("[data-card] figure")).toHaveCount(7);
  expect((await cardOrder(page)).slice(0, 2)).toEqual(["product-orders", "revenue"]);
  expect(await cardOrder(page)).not.toContain("goal-overview");
  await expectAccessible(page);

  // Simulate that another day and hour has come.
  await page.evaluate(() => {
    const then = new Date(2026, 0, 5, 6, 30).getTime();
    window.Date = class extends Date {
      constructor(...args: []) {
        super(...((args.length > 0 ? args : [then]) as []));
      }
      static override now = () => then;
    } as DateConstructor;
    dispatchEvent(new Event("focus"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good morning/);
  await expect(page.getByText(/^Monday,? 5 January 2026/)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("failuresStopped"));
  await page.goto("/en/dashboard/statistics");
  const newsletter = page.getByRole("region", { name: "Newsletter opens" });
  await expect(newsletter.getByRole("alert")).toHaveText(/Couldn’t load/);
  await stopFailures();
  await retry("Newsletter opens");
  await expect(newsletter).toContainText("vs previous 28 days");
  await expect(newsletter).toBeFocused();
});

test("on a Thai phone, offline, by keyboard: cards are moved, charts are read, rows of today are handled and undone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/dashboard/analytics", "th");
  await expect(page.locator("[data-card] figure")).toHaveCount(8);
  await server.stop();
  // Store an invalid layout: the page must show the default layout.
  await page.evaluate(() => localStorage.setItem("dashboardCards", '{"order":"งาน","hidden":[7'));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^สวัสดี/);
  await expect(page.locator("[data-card] figure")).toHaveCount(8);
  expect((await cardOrder(page)).slice(0, 3)).toEqual(["revenue", "product-orders", "avg-sessions"]);
  await expectNoSidewaysScroll(page);

  const slider = page.getByRole("slider", { name: "รายได้: ดูค่าทีละจุด", exact: true });
  await slider.focus();
  const before = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect(slider).toHaveAttribute("aria-valuetext", /25\d\d: ช่วงนี้ ฿[\d,]+, ช่วงก่อนหน้า ฿[\d,]+/);

  await page.getByRole("button", { name: "จัดเรียงการ์ด" }).focus();
  await page.keyboard.press("Enter");
  const tiles = page.getByRole("grid", { name: "การ์ดข้อมูล" }).getByRole("row");
  await tiles.first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(tiles.first()).not.toContainText("รายได้");
  const titles = await tiles.allTextContents();
  await page.getByRole("button", { name: "เสร็จสิ้น" }).focus();
  await page.keyboard.press("Enter");
  await page.reload();
  await expect(page.locator("[data-card] h3").first()).toBeVisible();
  const headings = await page.locator("[data-card] h3").allTextContents();
  expect(headings.every((heading, index) => titles[index]?.includes(heading))).toBe(true);

  const panel = (title: string) => page.getByRole("region", { name: title, exact: true });
  // The shortcut works once the toast with Undo is there.
  const undo = async () => {
    await expect(page.getByRole("button", { name: "เลิกทำ" })).toHaveCount(1);
    await page.keyboard.press("Control+z");
  };
  const tasks = panel("งานของฉันที่ถึงกำหนด").getByRole("listitem");
  const task = await tasks.first().getByRole("link").innerText();
  const next = await tasks.nth(1).getByRole("link").innerText();
  await tasks.first().getByRole("checkbox").press("Space");
  await expect(panel("งานของฉันที่ถึงกำหนด")).not.toContainText(task);
  await expect(page.getByRole("checkbox", { name: `ทำ “${next}” เสร็จแล้ว` })).toBeFocused();
  await expect(panel("ความเคลื่อนไหวล่าสุด").getByRole("listitem").first()).toContainText(`${task}งานเสร็จแล้ว · คุณ`);
  await undo();
  await expect(tasks.first()).toContainText(task);

  const client = panel("ยอดเกินกำหนดชำระ").getByRole("listitem").first();
  await client.getByRole("button", { name: /^ส่งอีเมลเตือน: / }).press("Enter");
  await expect(client).toContainText("อีเมลล่าสุด");
  await expect(panel("ความเคลื่อนไหวล่าสุด").getByRole("listitem").first()).toContainText("Payment reminder: INV-0009");
  await undo();
  await expect(client).not.toContainText("อีเมลล่าสุด");

  const messages = panel("ข้อความที่ยังไม่ได้อ่าน");
  const message = messages.getByRole("listitem").first();
  const conversation = messages.locator(`a[href="${await message.getByRole("link").getAttribute("href")}"]`);
  await message.getByRole("button").press("Enter");
  await expect(conversation).toHaveCount(0);
  await undo();
  await expect(conversation).toBeVisible();

  const reminder = panel("กิจกรรมถัดไป").getByRole("listitem").first().getByRole("button");
  const hadReminder = (await reminder.getAttribute("aria-pressed")) === "true";
  await reminder.press("Enter");
  await expect(reminder).toHaveAttribute("aria-pressed", String(!hadReminder));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: "ดูทั้งหมด: งานของฉันที่ถึงกำหนด" }).press("Enter");
  await expect(page).toHaveURL(/\/th\/apps\/todo\?filter=due&sortBy=due-date$/);
  await expect(page.locator("[data-task]").filter({ hasText: task })).toBeVisible();

  await page.goto("/th/dashboard/statistics");
  await expect(page.locator("main figure")).toHaveCount(2);
  await expect(page.locator("main li svg[preserveAspectRatio]")).toHaveCount(7);
  await expect(page.getByRole("list").filter({ hasText: "จดหมายข่าว" })).toContainText(/จาก 28 วันก่อนหน้า/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
