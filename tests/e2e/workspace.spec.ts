import type { Browser, Page } from "playwright/test";
import { ADMIN_PASSWORD, adminEnv } from "../fixtures/received-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForControl } from "../fixtures/session.ts";

const texts = {
  en: { enter: "Create or join a workspace", username: /^Username/, password: "Password", join: "Join" },
  th: { enter: "สร้างหรือเข้าร่วมเวิร์กสเปซ", username: /^ชื่อผู้ใช้/, password: "รหัสผ่าน", join: "เข้าร่วม" },
};
const getTask = (page: Page, title: string) => page.getByRole("link", { name: title });
const getStatus = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });
const getHeading = (page: Page) => page.getByRole("heading", { name: /Mali Tools$/ });

async function addTask(page: Page, title: string): Promise<void> {
  const field = page.getByRole("main").getByPlaceholder(/New task|เพิ่มงาน/);
  await field.fill(title);
  await field.press("Enter");
  await expect(getTask(page, title)).toBeVisible();
}

/** Signs in to the server on the page of the device's data. */
async function submitJoinForm(page: Page, language: "en" | "th" = "en"): Promise<void> {
  const { enter, username, password, join } = texts[language];
  await openSignedIn(page, "/data", language);
  await page.getByRole("button", { name: enter }).click();
  await page.getByRole("textbox", { name: username }).fill(adminEnv.ADMIN_USERNAME);
  await page.getByRole("textbox", { name: password }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: join, exact: true }).click();
}

async function createWorkspace(page: Page): Promise<void> {
  await submitJoinForm(page);
  await page.getByRole("textbox", { name: "Name of the workspace" }).fill("Mali Tools");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(getHeading(page)).toBeVisible();
}

/** Another browser, which has joined. */
async function openSecondDevice(browser: Browser, url: string, language: "en" | "th"): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto("/en/login");
  await waitForControl(page);
  await submitJoinForm(page, language);
  await expect(getHeading(page)).toBeVisible();
  return page;
}

test("two devices share a workspace: a task appears on the other's open list, one added offline arrives later", async ({
  page,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await createWorkspace(page);
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  const computer = await openSecondDevice(browser, server.url, "th");
  await computer.goto("/th/apps/todo");
  await expect(getTask(computer, "Order screws")).toBeVisible();
  await addTask(computer, "โทรหาลูกค้า");
  await expect(getTask(page, "โทรหาลูกค้า")).toBeVisible();
  await server.stop();
  await addTask(page, "Count the stock");
  await expect(getStatus(page, /^Offline since .+ · 1 change waiting$/)).toBeVisible();
  await server.start();
  await page.reload();
  await expect(getStatus(page, /^Up to date$/)).toBeVisible();
  await computer.reload();
  await expect(getTask(computer, "Count the stock")).toBeVisible();
  await computer.context().close();
});

test("a removed device loses the workspace; after leaving, the data from before is back", async ({
  page,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await createWorkspace(page);
  const computer = await openSecondDevice(browser, server.url, "en");
  await page.reload();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Remove: / }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: /^Remove: / })).toBeHidden();
  await computer.reload();
  await expect(computer).toHaveURL(/\/login/);
  await computer.context().close();
  await page.getByRole("button", { name: "Leave workspace" }).click();
  await dialog.getByRole("button", { name: "Leave workspace" }).click();
  await expect(page).toHaveURL(/\/login/);
  await openSignedIn(page, "/apps/todo");
  await expect(page.getByText("25 results")).toBeVisible();
});
