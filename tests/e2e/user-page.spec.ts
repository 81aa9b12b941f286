import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const messages = (page: Page) => page.getByRole("region", { name: /^ข้อความ/ });

async function openThaiUserPage(page: Page) {
  await openOnPhone(page, "/apps/user/list?q=daniel");
  const card = page.getByRole("list", { name: "รายชื่อผู้ใช้" }).getByRole("listitem");
  await card.getByRole("link", { name: "Daniel Weber" }).press("Enter");
  await page.getByRole("tab", { name: "ภาพรวม" }).focus();
}

test("on a Thai phone, by keyboard: a user's plan and notifications change", async ({ page }) => {
  await openThaiUserPage(page);
  await expect(page).toHaveTitle(/Daniel Weber/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tab=security/);
  await expect(page.getByRole("heading", { name: "สิ่งที่บทบาทบรรณาธิการทำได้" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const currentPlan = page.locator("[aria-current=true]").filter({ hasText: "แพ็กเกจปัจจุบัน" });
  await page.getByRole("button", { name: "เปลี่ยนเป็นแพ็กเกจเอนเตอร์ไพรส์" }).press("Enter");
  await expect(currentPlan).toContainText("เอนเตอร์ไพรส์");
  await expect(messages(page)).toContainText("เปลี่ยนแพ็กเกจของ Daniel Weber เป็น “เอนเตอร์ไพรส์” แล้ว");
  await undoByKeyboard(page);
  await expect(currentPlan).toContainText("ทีม");

  await page.getByRole("tab", { name: "แพ็กเกจ" }).press("ArrowRight");
  const digestCheckbox = page.getByRole("checkbox", { name: "สรุปบล็อกรายสัปดาห์" });
  const wasOn = await digestCheckbox.isChecked();
  await digestCheckbox.press("Space");
  await expect(digestCheckbox).toBeChecked({ checked: !wasOn });
  await page.getByRole("tab", { name: "การแจ้งเตือน" }).press("ArrowRight");
  await expect(page.getByText("อารยา ศรีสุวรรณ เปลี่ยน “สรุปบล็อกรายสัปดาห์”")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a tab whose call fails can be loaded again; the link back to the list keeps the search", async ({ page }) => {
  await openThaiUserPage(page);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (!String(input).includes("/invoices")) return fetch(input, init);
      window.fetch = fetch;
      return new Response('{"error":"Something went wrong"}', { status: 500 });
    };
  });
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).press("Enter");
  await expect(page.getByRole("link", { name: "ใบแจ้งหนี้เลขที่ INV-0001", exact: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").locator("> :focus")).toBeAttached();
  await expect(page.getByRole("tab", { name: "ใบแจ้งหนี้" })).toHaveAttribute("aria-selected", "true");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "ผู้ใช้", exact: true }).first().press("Enter");
  await expect(page).toHaveURL(/q=daniel/);
});

test("an unknown user leads to a search; the palette offers to add a user", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openOnPhone(page, "/apps/user/view/999?tab=foo");
  await expect(messages(page)).toContainText("ลิงก์นี้มีบางส่วนไม่ถูกต้อง");
  await expect(page).toHaveURL(/\/apps\/user\/view\/999$/);
  await expect(page.getByRole("heading", { name: "ไม่พบผู้ใช้คนนี้" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "ค้นหาผู้ใช้" }).fill("araya");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/user\/list\?q=araya/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "ค้นหา" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("เพิ่มผู้ใช้");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "เพิ่มผู้ใช้" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
