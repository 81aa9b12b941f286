import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/pages/account-settings";
const NAME = "อารยา ศรีสุวรรณ";
const NEW_NAME = "Araya Suwan";

const drawPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_600, 1_200);
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: "teal" }).fillRect(0, 0, 1_600, 600);
    return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
  });

test("a new name and picture appear in the menu and the user list, and can be undone", async ({ page, context }) => {
  await openSignedIn(page, PATH);
  const field = page.getByRole("textbox", { name: "Full name" });
  const menu = page.getByRole("button", { name: /Administrator$/ });
  const usersPage = await context.newPage();
  await usersPage.setViewportSize({ width: 1280, height: 900 });
  await usersPage.goto("/en/apps/user/list?q=admin@demo.com");
  const row = usersPage.locator("tbody tr");
  await expect(row).toContainText(NAME);

  await field.fill(NEW_NAME);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(menu).toContainText(NEW_NAME);
  await expect(row).toContainText(NEW_NAME);
  const png = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(await drawPicture(page)) };
  const patchRequest = page.waitForRequest((request) => request.method() === "PATCH");
  await page.locator("input[type=file]").setInputFiles(png);
  const { general } = (await patchRequest).postDataJSON() as { general: { avatar: string } };
  expect(general.avatar.length).toBeLessThan(54_000);
  for (const place of [menu, row]) await expect(place.locator("img[src^='data:image/webp']").first()).toBeVisible();
  await expect(page.getByText("Picture saved.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row.locator("img[src='/images/avatars/araya.webp']")).toBeVisible();
  await expect(row).toContainText(NEW_NAME);
  await page.keyboard.press("Control+z");
  for (const place of [menu, row]) await expect(place).toContainText(NAME);
  await expect(field).toHaveValue(NAME);
  // The users' form changes the account too.
  await navigate(usersPage, "/en/apps/user/view/1?edit=true");
  await usersPage.getByRole("dialog").getByRole("textbox", { name: "Full name" }).fill("Araya");
  await usersPage.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveValue("Araya");
});

test("an empty name, another account's email address and a file that is no picture are refused", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openSignedIn(page, PATH);
  const field = page.getByRole("textbox", { name: "Full name" });
  await field.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This is required.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(NEW_NAME);
  await page.getByRole("textbox", { name: "Email" }).fill("client@demo.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Another account has this email address.")).toBeVisible();
  await expectAccessible(page);
  const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await page.locator("input[type=file]").setInputFiles(pdf);
  await expect(page.getByText(/^Couldn’t read this file/)).toBeVisible();
});

async function openThaiTabOffline(page: Page, server: TestServer, tab: string) {
  await openOnPhone(page, `${PATH}?tab=${tab}`);
  await page.getByRole("tab", { selected: true }).waitFor();
  await server.stop();
}

test("offline, on a Thai phone: a birthday with a Buddhist year survives a reload and is saved", async ({
  page,
  server,
}) => {
  await openThaiTabOffline(page, server, "info");
  const year = page.getByRole("group", { name: "วันเกิด" }).getByRole("spinbutton").nth(2);
  await expect(year).toHaveText("2529");
  await page.getByRole("group", { name: "วันเกิด" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("5122530");
  await page.getByRole("combobox", { name: "เพศ" }).selectOption("ไม่ระบุ");
  await page.getByRole("combobox", { name: "ภาษาที่พูดได้" }).click();
  await page.keyboard.type("ญี่ปุ่น");
  await page.getByRole("listbox").getByRole("option", { name: "ญี่ปุ่น" }).click();
  await page.getByRole("row", { name: "ญี่ปุ่น" }).waitFor();
  await page.reload();
  await expect(page.getByText("กู้คืนฉบับร่างที่ยังไม่ได้บันทึกแล้ว")).toBeVisible();
  await expect(year).toHaveText("2530");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByText("บันทึกการตั้งค่าแล้ว")).toBeVisible();
  await page.reload();
  await expect(year).toHaveText("2530");
  await expect(page.getByRole("combobox", { name: "เพศ" })).toHaveValue("");
  await expect(page.getByRole("row", { name: "ญี่ปุ่น" })).toBeVisible();
  await expectAccessible(page);
});

test("offline, on a Thai phone: appearance and notification settings survive a reload", async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openThaiTabOffline(page, server, "appearance");
  for (const name of ["ตามเครื่อง", "เขียวอมฟ้า", "กระชับ", "110%"]) await page.getByRole("radio", { name }).check();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-skin", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveClass("dark");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(root).toHaveClass("dark");
  await expect(root).toHaveAttribute("data-accent", "teal");
  await expect(root).toHaveAttribute("data-density", "compact");
  await expect(page.getByRole("radio", { name: "ตามเครื่อง" })).toBeChecked();
  await page.emulateMedia({ colorScheme: null });
  await page.getByRole("tab", { name: "การแจ้งเตือน" }).click();
  const digestSwitch = page.getByRole("switch", { name: "สรุปบล็อกรายสัปดาห์" });
  const updatesSwitch = page.getByRole("switch", { name: "ข่าวอัปเดตผลิตภัณฑ์" });
  await digestSwitch.press("Space");
  await expect(digestSwitch).not.toBeChecked();
  await undoByKeyboard(page);
  await expect(digestSwitch).toBeChecked();
  const patchResponse = page.waitForResponse((response) => response.request().method() === "PATCH");
  await updatesSwitch.press("Space");
  await patchResponse;
  await page.reload();
  await expect(updatesSwitch).toBeChecked();
  await expect(digestSwitch).toBeChecked();
});

test("leaving the page asks to discard unsaved settings, also those of a settings tab that is not shown", async ({
  page,
}) => {
  await openSignedIn(page, `${PATH}?tab=social`);
  const quoraField = page.getByRole("textbox", { name: "Quora" });
  await quoraField.fill("quora");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Enter a web address, such as https://www.example.com.")).toBeVisible();
  await quoraField.fill("https://www.quora.com/profile/araya");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page.getByRole("tab", { name: "Social" }).getByRole("img", { name: "Unsaved changes" })).toBeVisible();

  await page.getByRole("link", { name: "To-do" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/tab=social/);
  await expect(quoraField).toHaveValue("https://www.quora.com/profile/araya");
  await page.getByRole("link", { name: "To-do" }).first().click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/apps\/todo/);
  await page.goBack();
  await expect(quoraField).toHaveValue("");
});
