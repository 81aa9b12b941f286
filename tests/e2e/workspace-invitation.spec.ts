import { addTask, fillSignIn, getTask } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("an invited colleague chooses a name and password on the phone, and works with the workspace's tasks", async ({
  page,
  phone,
}) => {
  await page.getByRole("link", { name: "Invite a colleague" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Invite a member" }).click();
  await drawer.getByRole("textbox", { name: "Name" }).fill("สมศักดิ์ พร้อมช่วย");
  await drawer.getByRole("button", { name: "Create link" }).click();
  const link = await drawer.getByText(/\/join#invite=/).innerText();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Done" }).click();
  await expect(drawer.getByRole("list").getByText(/Maintainer · from malee · until /)).toBeVisible();
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");

  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "เข้าร่วม Mali Tools" })).toBeVisible();
  await expect(phone.getByRole("textbox", { name: /^ชื่อของคุณ/ })).toHaveValue("สมศักดิ์ พร้อมช่วย");
  await expectAccessible(phone);
  // The button of the join page has the same name.
  await fillSignIn(phone, "th", { username: "somsak", password: "กุญแจสามดอก 2569" });
  await phone.getByRole("button", { name: "เข้าร่วม", exact: true }).click();
  await expect(phone).toHaveURL(/\/dashboard\//);
  await phone.goto("/th/apps/todo");
  await expect(getTask(phone, "Order screws")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" })).toBeVisible();
  await page.goto("/en/apps/requests?team=open");
  await expect(page.getByRole("dialog").getByText("สมศักดิ์ พร้อมช่วย")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Open links" })).toBeHidden();
});
