import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { waitForWorker } from "../fixtures/session.ts";
import { enterWorkspace } from "../fixtures/workspace.ts";

const getTask = (page: Page, title: string) => page.getByRole("link", { name: title });
const getStatus = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

async function addTask(page: Page, title: string): Promise<void> {
  const field = page.getByRole("main").getByPlaceholder(/New task|เพิ่มงาน/);
  await field.fill(title);
  await field.press("Enter");
  await expect(getTask(page, title)).toBeVisible();
}

test("a task appears on the other device's open list; one that was added offline arrives later", async ({
  page,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await enterWorkspace(page, "Phone", { name: "Mali Tools", areas: [] });
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  await expect(getStatus(page, /^Up to date$/)).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url });
  const computer = await context.newPage();
  await computer.goto("/th/login");
  await waitForWorker(computer);
  await enterWorkspace(computer, "Computer");
  await computer.goto("/th/apps/todo");
  await expect(getTask(computer, "Order screws")).toBeVisible();
  await addTask(computer, "โทรหาลูกค้า");
  await expect(getTask(page, "โทรหาลูกค้า")).toBeVisible();
  await server.stop();
  await addTask(page, "Count the stock");
  await expect(getStatus(page, /^Offline since .+ · 1 change waiting$/)).toBeVisible();
  await expectAccessible(page);
  await server.start();
  await page.reload();
  await expect(getStatus(page, /^Up to date$/)).toBeVisible();
  await computer.reload();
  await expect(getTask(computer, "Count the stock")).toBeVisible();
  await context.close();
});
