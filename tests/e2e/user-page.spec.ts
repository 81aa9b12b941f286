import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

test("a user's page is read and edited on a Thai phone by keyboard", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/apps/user/list?q=daniel", "th");
  const messages = page.getByRole("region", { name: /^ข้อความ/ });

  const card = page.getByRole("list", { name: "รายชื่อผู้ใช้" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await card.getByRole("link", { name: "Daniel Weber" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Daniel Weber" })).toBeVisible();
  await expect(page).toHaveTitle(/Daniel Weber/);

  // The arrow keys switch between the tabs of the page, and the URL changes with them.
  await page.getByRole("tab", { name: "ภาพรวม" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tab=security/);
  await expect(page.getByRole("heading", { name: "สิ่งที่บทบาทบรรณาธิการทำได้" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tab=plan/);
  await page.getByRole("button", { name: "เปลี่ยนเป็นแพ็กเกจเอนเตอร์ไพรส์" }).press("Enter");
  await expect(page.locator("[aria-current=true]").filter({ hasText: "แพ็กเกจปัจจุบัน" })).toContainText("เอนเตอร์ไพรส์");
  await expect(messages.getByText("เปลี่ยนแพ็กเกจของ Daniel Weber เป็น “เอนเตอร์ไพรส์” แล้ว")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.locator("[aria-current=true]").filter({ hasText: "แพ็กเกจปัจจุบัน" })).toContainText("ทีม");

  await page.getByRole("tab", { name: "แพ็กเกจ" }).focus();
  await page.keyboard.press("ArrowRight");
  const digest = page.getByRole("checkbox", { name: "สรุปบล็อกรายสัปดาห์" });
  const wasOn = await digest.isChecked();
  await digest.press("Space");
  await expect(digest).toBeChecked({ checked: !wasOn });
  await page.getByRole("tab", { name: "การแจ้งเตือน" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("อารยา ศรีสุวรรณ เปลี่ยน “สรุปบล็อกรายสัปดาห์”")).toBeVisible();
  // After a call fails, the user can retry it, and the focus stays on the button.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (!String(input).includes("/invoices")) return fetch(input, init);
      window.fetch = fetch;
      return new Response('{"error":"Something went wrong"}', { status: 500 });
    };
  });
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).press("Enter");
  await expect(page.getByRole("link", { name: "ใบแจ้งหนี้เลขที่ INV-0001", exact: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").locator("> :focus")).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(page.getByRole("tab", { name: "ใบแจ้งหนี้" })).toHaveAttribute("aria-selected", "true");

  // The back link opens the list with its previous search.
  await page.getByRole("link", { name: "ผู้ใช้", exact: true }).first().press("Enter");
  await expect(page).toHaveURL(/q=daniel/);

  await navigate(page, "/th/apps/user/view/999?tab=foo");
  await expect(messages.getByText("ลิงก์นี้มีบางส่วนไม่ถูกต้อง")).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/user\/view\/999$/);
  await expect(page.getByRole("heading", { name: "ไม่พบผู้ใช้คนนี้" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "ค้นหาผู้ใช้" }).fill("araya");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/user\/list\?q=araya/);
  await expect(card).toHaveCount(1);

  // The palette finds users by name and offers to add a user.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "ค้นหา" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("เพิ่มผู้ใช้");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "เพิ่มผู้ใช้" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
