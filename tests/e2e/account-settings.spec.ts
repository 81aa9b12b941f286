import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

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

test("a new name and picture appear at once in the menu and the users, and can be undone", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, PATH);
  const toasts = page.getByRole("region", { name: /^Messages/ });
  const menu = page.getByRole("button", { name: /Administrator$/ });
  const users = await context.newPage();
  await users.setViewportSize({ width: 1280, height: 900 });
  await users.goto("/en/apps/user/list?q=admin@demo.com");
  const row = users.locator("tbody tr");
  await expect(row).toContainText(NAME);

  await test.step("the name", async () => {
    const field = page.getByRole("textbox", { name: "Full name" });
    await field.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This is required.")).toBeVisible();
    await expect(field).toBeFocused();
    await page.getByRole("textbox", { name: "Email" }).fill("client@demo.com");
    await field.fill(NEW_NAME);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Another account has this email address.")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill("araya@example.com");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toasts.getByText("Settings saved.")).toBeVisible();
    await expect(menu).toContainText(NEW_NAME);
    await expect(row).toContainText(NEW_NAME);
    await expectAccessible(page);
  });

  await test.step("a picture is made smaller; another file is refused", async () => {
    const png = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(await drawPicture(page)) };
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText(/^Couldn’t read this file/)).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await input.setInputFiles(png);
    const { general } = (await sent).postDataJSON() as { general: { avatar: string } };
    expect(general.avatar).toMatch(/^data:image\/webp;base64,/);
    expect(general.avatar.length).toBeLessThan(54_000);
    await expect(toasts.getByText("Picture saved.")).toBeVisible();
    for (const shown of [menu, row]) await expect(shown.locator("img[src^='data:image/webp']").first()).toBeVisible();
  });

  await test.step("both are undone, the newest first", async () => {
    await page.keyboard.press("Control+z");
    await expect(row.locator("img[src='/images/avatars/araya.webp']")).toBeVisible();
    await expect(row).toContainText(NEW_NAME);
    await page.keyboard.press("Control+z");
    await expect(row).toContainText(NAME);
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(NAME);
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("admin@demo.com");
    await expect(menu).toContainText(NAME);
  });

  await test.step("the users' form changes the account too", async () => {
    await navigate(users, "/en/apps/user/view/1?edit=true");
    await users.getByRole("dialog").getByRole("textbox", { name: "Full name" }).fill("Araya");
    await users.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Araya");
  });
});

test("information, notifications and appearance are saved on a Thai phone without the server", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, `${PATH}?tab=info`, "th");
  await expect(page.getByRole("tab", { name: "ข้อมูลส่วนตัว" })).toHaveAttribute("aria-selected", "true");
  await server.stop();

  await test.step("a birthday in Buddhist years survives a reload before it is saved", async () => {
    const birthday = page.getByRole("group", { name: "วันเกิด" });
    await expect(birthday.getByRole("spinbutton").nth(2)).toHaveText("2529");
    await birthday.getByRole("spinbutton").first().click();
    await page.keyboard.type("5122530");
    await page.getByRole("combobox", { name: "เพศ" }).selectOption("ไม่ระบุ");
    await page.getByRole("combobox", { name: "ภาษาที่พูดได้" }).click();
    await page.keyboard.type("ญี่ปุ่น");
    await page.getByRole("listbox").getByRole("option", { name: "ญี่ปุ่น" }).click();
    await expect(page.getByRole("row", { name: "ญี่ปุ่น" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("กู้คืนฉบับร่างที่ยังไม่ได้บันทึกแล้ว")).toBeVisible();
    await expect(birthday.getByRole("spinbutton").nth(2)).toHaveText("2530");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page.getByText("บันทึกการตั้งค่าแล้ว")).toBeVisible();
    await page.reload();
    await expect(birthday.getByRole("spinbutton").nth(2)).toHaveText("2530");
    await expect(page.getByRole("combobox", { name: "เพศ" })).toHaveValue("");
    await expect(page.getByRole("row", { name: "ญี่ปุ่น" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a notification is switched, undone and kept", async () => {
    await page.getByRole("tab", { name: "การแจ้งเตือน" }).click();
    await expect(page).toHaveURL(/tab=notifications/);
    const [digest, updates] = ["สรุปบล็อกรายสัปดาห์", "ข่าวอัปเดตผลิตภัณฑ์"].map((name) => page.getByRole("switch", { name }));
    if (!digest || !updates) throw new Error("Both switches are listed.");
    await digest.press("Space");
    await expect(digest).not.toBeChecked();
    await expect(page.getByText("บันทึกการตั้งค่าแล้ว")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(digest).toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await updates.press("Space");
    await saved;
    await page.reload();
    await expect(updates).toBeChecked();
    await expect(digest).toBeChecked();
  });

  await test.step("the appearance is kept, and the skin System follows the device", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("tab", { name: "การแสดงผล" }).click();
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
  });
});

test("leaving with unsaved settings asks, also from another tab of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, `${PATH}?tab=social`);
  const link = page.getByRole("textbox", { name: "Quora" });
  await link.fill("quora");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Enter a web address, such as https://www.example.com.")).toBeVisible();
  await link.fill("https://www.quora.com/profile/araya");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page.getByRole("tab", { name: "Social" }).getByRole("img", { name: "Unsaved changes" })).toBeVisible();

  await page.getByRole("link", { name: "To-do" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/tab=social/);
  await expect(link).toHaveValue("https://www.quora.com/profile/araya");
  await page.getByRole("link", { name: "To-do" }).first().click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/apps\/todo/);
  await page.goBack();
  await expect(link).toHaveValue("");
});
