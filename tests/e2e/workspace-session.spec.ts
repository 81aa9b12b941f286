import { addTeamMember } from "../../src/contract/requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { addTask, createWorkspace, expectSent, getTask, openSecondDevice } from "../fixtures/workspace-page.ts";

test("after a new password one sign-in sends what waits; after a deactivation an administrator accepts it", async ({
  page,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await createWorkspace(page);
  const { body: member } = addTeamMember.example;
  const { member: added } = await send(page, addTeamMember.method, addTeamMember.path, member);
  const updateMember = (body: object) => send(page, "PATCH", `/api/requests/team/${added.id}`, body);
  const phone = await openSecondDevice(browser, server.url, "th", member);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto("/th/apps/todo");
  const password = "ประตูสี่บาน 2569";
  await updateMember({ password });
  await addTask(phone, "นับสต็อกสกรู");
  await phone.reload();
  const banner = phone.getByRole("region", { name: "หยุดซิงค์อยู่" });
  await expect(banner).toContainText("การเข้าสู่ระบบสิ้นสุดแล้ว เข้าสู่ระบบอีกครั้ง การเปลี่ยนแปลง 1 รายการยังอยู่ในเครื่องนี้");
  await banner.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  const dialog = phone.getByRole("alertdialog");
  await expectAccessible(phone);
  await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
  await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  await expect(banner).toBeHidden();
  await expectSent(phone);
  await expect(dialog).toBeHidden();

  await updateMember({ isActive: false });
  await addTask(phone, "ติดต่อคลังสินค้า");
  await phone.reload();
  await expect(banner).toContainText("บัญชีของคุณถูกปิดใช้งาน");
  await page.goto("/en/apps/requests?team=open");
  const drawer = page.getByRole("dialog");
  const accept = drawer.getByRole("button", { name: `Accept the changes of ${member.fullName}` });
  await expect(accept).toBeVisible();
  await expectAccessible(page);
  await accept.click();
  await expect(accept).toBeHidden();
  await page.goto("/en/apps/todo");
  await expect(getTask(page, "ติดต่อคลังสินค้า")).toBeVisible();
  await phone.context().close();
});
