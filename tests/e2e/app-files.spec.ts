import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

/** What a browser gets from the sign-in page of a public Wi-Fi: status 200 for every address. */
const WIFI_PAGE = "<!doctype html><title>Free Wi-Fi</title>";

/** Replaces the stored files whose URL contains `path` with `content`, or deletes them if it is null. Returns their number. */
const damageFiles = (page: Page, path: string, content: string | null) =>
  page.evaluate(
    async ([part, text]) => {
      const cache = await caches.open("phrom-files");
      const keys = (await cache.keys()).filter(({ url }) => url.includes(part as string));
      const headers = { "content-type": "text/html" };
      for (const key of keys)
        await (text === null ? cache.delete(key) : cache.put(key, new Response(text, { headers })));
      return keys.length;
    },
    [path, content],
  );

test("the app loads damaged files again; without the server, it says that it cannot be opened yet", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/MIME type|Failed to load|Failed to fetch|ERR_|net::/);
  await openSignedIn(page, "/data", "th");
  const card = page.getByRole("region", { name: "ไฟล์ของแอป" });
  await card.getByRole("button", { name: "ตรวจไฟล์ของแอป" }).click();
  await expect(card.getByText("ไม่พบปัญหา")).toBeVisible();

  const damagedCount = await damageFiles(page, "/images/products/", WIFI_PAGE);
  await card.getByRole("button", { name: "ตรวจไฟล์ของแอป" }).click();
  await expect(card.getByText(`ซ่อมแล้ว ${damagedCount} ไฟล์`)).toBeVisible();

  expect(await damageFiles(page, "/index.html", WIFI_PAGE)).toBe(1);
  expect(await damageFiles(page, "/assets/data-", null)).toBeGreaterThan(0);
  await page.reload();
  await expect(card).toBeVisible();

  // The scripts are damaged while the server is away: the page cannot start, and repairs itself later.
  await damageFiles(page, "/assets/start-", WIFI_PAGE);
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await server.stop();
  await page.reload();
  await expect(page.getByRole("heading", { name: "ยังเปิด Phrom ไม่ได้" })).toBeVisible();
  await expectAccessible(page);
  await server.start();
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expect(card).toBeVisible();
});

test("the repair page loads the app again and keeps the data of open tabs", async ({ page, context, server }) => {
  await openSignedIn(page, "/apps/todo?task=new");
  await page.getByRole("textbox", { name: "Title" }).fill("Added before the repair");
  await page.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByText("Added before the repair", { exact: true })).toBeVisible();
  await (await context.newPage()).goto("/en/apps/todo");
  await page.goto("/repair");
  await page.getByRole("button", { name: "Repair and open Phrom" }).click();
  await expect(page.getByRole("heading", { name: "Analytics" })).toBeVisible();
  await waitForWorker(page, ["core", "texts-en"]);
  await server.stop();
  await page.goto("/en/apps/todo");
  await expect(page.getByText("Added before the repair", { exact: true })).toBeVisible();
});

test("“Try again” opens a drawer whose script was damaged; the list stays", async ({ page, server, allowConsole }) => {
  allowConsole(/MIME type|Failed to|ERR_|A part of the page/);
  await openSignedIn(page, "/apps/todo", "th");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  expect(await damageFiles(page, "/assets/task-drawer-", WIFI_PAGE)).toBe(1);
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await server.stop();
  await page.locator("[data-task]").first().getByRole("link").click();
  const notice = page.getByRole("alert").filter({ hasText: "โหลดบางส่วนของหน้านี้ไม่ได้" });
  await expect(notice).toBeVisible();
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await expectAccessible(page);
  await server.start();
  await notice.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(notice).toBeHidden();
});
