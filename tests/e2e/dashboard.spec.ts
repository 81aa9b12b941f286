import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import type { TestServer } from "../fixtures/test-server.ts";

const getCardOrder = (page: Page) =>
  page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const figures = (page: Page) => page.locator("[data-card] figure");

async function chooseInMenu(page: Page, title: string, role: "menuitem" | "menuitemradio", item: string) {
  await page.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
  await page.getByRole(role, { name: item }).click();
}

test("a card whose data fails or is invalid shows an error and can be loaded again", async ({ page, allowConsole }) => {
  allowConsole(/Invalid time value/);
  // Two calls fail and one returns invalid dates until the test sets a flag.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const response = await fetch(input, options);
      if (localStorage.getItem("failuresStopped")) return response;
      if (/customers|newsletter/.test(String(input)))
        return new Response('{"error":"Something went wrong"}', { status: 500 });
      if (!String(input).includes("card-analytics/revenue-report")) return response;
      const card = await response.json();
      return Response.json({ ...card, categories: card.categories.map(() => "someday") });
    };
  });
  for (const [path, figureCount, titles] of [
    ["/dashboard/analytics", 6, ["Customers", "Revenue report"]],
    ["/dashboard/statistics", 2, ["Newsletter opens"]],
  ] as const) {
    await openSignedIn(page, path);
    await expect(page.locator("main figure")).toHaveCount(figureCount);
    for (const title of titles) await expect(card(page, title).getByRole("alert")).toHaveText(/Couldn’t load/);
    await page.evaluate(() => localStorage.setItem("failuresStopped", "yes"));
    for (const title of titles) {
      await page.getByRole("button", { name: `Try loading “${title}” again` }).press("Enter");
      await expect(card(page, title)).toContainText("vs previous 28 days");
      await expect(card(page, title)).toBeFocused();
    }
    await page.evaluate(() => localStorage.removeItem("failuresStopped"));
  }
});

test("the period of all cards and that of one are in the URL, and Back restores them", async ({ page }) => {
  await openSignedIn(page, "/dashboard/analytics");
  await page.getByRole("combobox", { name: "Period for all cards" }).selectOption("Last year");
  await expect(page).toHaveURL(/\?period=last-year$/);
  await expect(card(page, "Sessions by device")).toContainText("vs previous year");
  await chooseInMenu(page, "Support tracker", "menuitemradio", "Last month");
  await expect(page).toHaveURL(/support-tracker=last-month/);
  await expect(card(page, "Support tracker")).toContainText("vs previous month");
  await expect(card(page, "Average sessions per day")).toContainText("vs previous year");
  await page.goBack();
  await expect(card(page, "Support tracker")).toContainText("vs previous year");
  // If a chart's new data has no point at the active position, the last point becomes active.
  await page.getByRole("combobox", { name: "Period for all cards" }).selectOption("Last 28 days");
  await expect(card(page, "Average sessions per day")).toContainText("vs previous 28 days");
  const slider = page.getByRole("slider", { name: "Average sessions per day: read point by point" });
  await slider.focus();
  await expect(slider).toHaveValue("27");
  await page.goBack();
  await expect(slider).toHaveValue("11");
  await expect(slider).toHaveAttribute("aria-valuetext", /^December \d{4}: /);
});

test("a card shows the same data as a table and in its CSV file", async ({ page }) => {
  await openSignedIn(page, "/dashboard/analytics?period=last-year");
  await chooseInMenu(page, "Support tracker", "menuitem", "Show as table");
  const rows = card(page, "Support tracker").getByRole("row");
  await expect(rows).toHaveCount(13);
  await expect(rows.first()).toHaveText(/Date.*New tickets.*Completed tickets/);
  const download = page.waitForEvent("download");
  await chooseInMenu(page, "Support tracker", "menuitem", "Download CSV");
  const file = await download;
  expect(file.suggestedFilename()).toBe("support-tracker-last-year.csv");
  const { data } = Papa.parse<string[]>((await readFile(await file.path(), "utf8")).slice(1));
  expect(data).toHaveLength(13);
  const [month, tickets] = data[1] ?? [];
  expect(month).toMatch(/^\d{4}-01$/);
  await expect(rows.nth(1)).toContainText(Number(tickets).toLocaleString("en"));
});

test("after a reload into the dark skin, a moved card keeps its place and a hidden card is still hidden", async ({
  page,
}) => {
  await openSignedIn(page, "/dashboard/analytics");
  await expect(figures(page)).toHaveCount(8);
  await page.getByRole("button", { name: "Rearrange" }).click();
  await page.getByRole("button", { name: "Move “Product orders” earlier" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“Product orders” is at position 1 of 8." })).toBeAttached();
  await page.getByRole("button", { name: "Hide “Goal overview”" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.evaluate(() => localStorage.setItem("skin", '"dark"'));
  await page.reload();
  await expect(figures(page)).toHaveCount(7);
  const order = await getCardOrder(page);
  expect(order.slice(0, 2)).toEqual(["product-orders", "revenue"]);
  expect(order).not.toContain("goal-overview");
  await expectAccessible(page);
});

async function openThaiDashboardOffline(page: Page, server: TestServer) {
  await openOnPhone(page, "/dashboard/analytics");
  await expect(figures(page)).toHaveCount(8);
  await server.stop();
}

test("offline, on a Thai phone, by keyboard: a chart is read and a card moved", async ({ page, server }) => {
  await openThaiDashboardOffline(page, server);
  await page.evaluate(() => localStorage.setItem("dashboardCards", '{"order":"งาน","hidden":[7'));
  await page.reload();
  await expect(figures(page)).toHaveCount(8);
  expect((await getCardOrder(page)).slice(0, 3)).toEqual(["revenue", "product-orders", "avg-sessions"]);
  await expectNoSidewaysScroll(page);
  const slider = page.getByRole("slider", { name: "รายได้: ดูค่าทีละจุด", exact: true });
  await slider.focus();
  const before = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect(slider).toHaveAttribute("aria-valuetext", /25\d\d: ช่วงนี้ ฿[\d,]+, ช่วงก่อนหน้า ฿[\d,]+/);

  await page.getByRole("button", { name: "จัดเรียงการ์ด" }).press("Enter");
  const tiles = page.getByRole("grid", { name: "การ์ดข้อมูล" }).getByRole("row");
  await tiles.first().focus();
  for (const key of ["Tab", "Enter", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(tiles.first()).not.toContainText("รายได้");
  const titles = await tiles.allTextContents();
  await page.getByRole("button", { name: "เสร็จสิ้น" }).press("Enter");
  await page.reload();
  await expect(page.locator("[data-card] h3").first()).toBeVisible();
  const headings = await page.locator("[data-card] h3").allTextContents();
  expect(headings.every((heading, index) => titles[index]?.includes(heading))).toBe(true);
});

test("offline, on a Thai phone, by keyboard: a task, a reminder email and a message are handled and undone", async ({
  page,
  server,
}) => {
  await openThaiDashboardOffline(page, server);
  // The shortcut works once the toast with Undo is there.
  const undo = async () => {
    await expect(page.getByRole("button", { name: "เลิกทำ" })).toHaveCount(1);
    await page.keyboard.press("Control+z");
  };
  const activity = card(page, "ความเคลื่อนไหวล่าสุด").getByRole("listitem").first();
  const tasks = card(page, "งานของฉันที่ถึงกำหนด").getByRole("listitem");
  const task = await tasks.first().getByRole("link").innerText();
  const next = await tasks.nth(1).getByRole("link").innerText();
  await tasks.first().getByRole("checkbox").press("Space");
  await expect(page.getByRole("checkbox", { name: `ทำ “${next}” เสร็จแล้ว` })).toBeFocused();
  await expect(activity).toContainText(`${task}งานเสร็จแล้ว · คุณ`);
  await undo();
  await expect(tasks.first()).toContainText(task);

  const client = card(page, "ยอดเกินกำหนดชำระ").getByRole("listitem").first();
  await client.getByRole("button", { name: /^ส่งอีเมลเตือน: / }).press("Enter");
  await expect(client).toContainText("อีเมลล่าสุด");
  await undo();
  await expect(client).not.toContainText("อีเมลล่าสุด");

  const messages = card(page, "ข้อความที่ยังไม่ได้อ่าน");
  const message = messages.getByRole("listitem").first();
  const conversation = messages.locator(`a[href="${await message.getByRole("link").getAttribute("href")}"]`);
  await message.getByRole("button").press("Enter");
  await expect(conversation).toHaveCount(0);
  await undo();
  await expect(conversation).toBeVisible();

  const reminder = card(page, "กิจกรรมถัดไป").getByRole("listitem").first().getByRole("button");
  const hadReminder = (await reminder.getAttribute("aria-pressed")) === "true";
  await reminder.press("Enter");
  await expect(reminder).toHaveAttribute("aria-pressed", String(!hadReminder));
  await expectAccessible(page);
  await page.getByRole("link", { name: "ดูทั้งหมด: งานของฉันที่ถึงกำหนด" }).press("Enter");
  await expect(page).toHaveURL(/\/th\/apps\/todo\?filter=due&sortBy=due-date$/);
  await expect(page.locator("[data-task]").filter({ hasText: task })).toBeVisible();
});

test("statistics on a Thai phone: two charts and seven trends fit", async ({ page }) => {
  await openOnPhone(page, "/dashboard/statistics");
  await expect(page.locator("main figure")).toHaveCount(2);
  await expect(page.locator("main li svg[preserveAspectRatio]")).toHaveCount(7);
  await expect(page.getByRole("list").filter({ hasText: "จดหมายข่าว" })).toContainText(/จาก 28 วันก่อนหน้า/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
