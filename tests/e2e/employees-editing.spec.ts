import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

test("a new city replaces its English and its Thai name, and undo restores both", async ({ page }) => {
  await openSignedIn(page, "/tables/employees?q=Nora+Jensen");
  await page.getByRole("button", { name: "City of Nora Jensen: Aarhus" }).press("Enter");
  await page.keyboard.type("Berlin");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nora Jensen was updated.")).toBeVisible();
  await page.getByRole("button", { name: "ไทย" }).click();
  await expect(page.getByRole("button", { name: "ตำแหน่งของ Nora Jensen: ผู้จัดการฝ่ายขาย" })).toBeVisible();
  await expect(page.getByRole("button", { name: "เมืองของ Nora Jensen: Berlin" })).toBeVisible();
  await undoByKeyboard(page);
  await expect(page.getByRole("button", { name: "เมืองของ Nora Jensen: ออร์ฮูส" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Job title of Nora Jensen: Sales manager" })).toBeVisible();
  await expect(page.getByRole("button", { name: "City of Nora Jensen: Aarhus" })).toBeVisible();
});

test("Tab does not save an invalid cell; a value saved in another tab replaces the unsaved text", {
  tag: "@core",
}, async ({ page, context }) => {
  await openSignedIn(page, "/tables/employees?q=Nora+Jensen");
  const field = (tab: Page, column: string) => tab.getByRole("textbox", { name: `${column} of Nora Jensen` });
  await page.getByRole("button", { name: /^Salary of Nora Jensen/ }).press("Enter");
  await page.keyboard.type("much");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Press Escape to cancel.");

  await page.getByRole("button", { name: /^City of Nora Jensen/ }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(page, "Salary")).toBeFocused();
  await page.keyboard.type("more");
  await page.keyboard.press("Shift+Tab");
  await expect(field(page, "City")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page, "Salary")).toHaveValue("more");

  const other = await context.newPage();
  await other.goto("/en/tables/employees?q=Nora+Jensen");
  await expect(field(other, "Salary")).toHaveValue("more");
  await field(other, "Salary").fill("77000");
  await field(other, "Salary").press("Enter");
  await expect(other.getByText("Nora Jensen was updated.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salary of Nora Jensen: ฿77,000" })).toBeVisible();
  await expect(field(page, "Salary")).toHaveCount(0);
  await other.close();
});

test("an edited row keeps its position until it is saved and sorted", async ({ page, context }) => {
  await openSignedIn(page, "/tables/employees?sort=city");
  const first = page.locator("tbody tr").first();
  await expect(first).toContainText("Nora Jensen");
  const getWidths = () =>
    page.getByRole("columnheader").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const widths = await getWidths();
  await page.getByRole("button", { name: "City of Nora Jensen: Aarhus" }).press("Enter");
  expect(await getWidths()).toEqual(widths);
  await page.keyboard.type("Zwolle");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const jobTitleField = page.getByRole("textbox", { name: "Job title of Samuel Mensah" });
  await expect(jobTitleField).toBeFocused();
  await page.keyboard.type("Poet");
  await expect(page.getByText("Nora Jensen was updated.")).toBeVisible();
  // Another tab changes an employee on this page. Wait until the change is saved.
  const other = await context.newPage();
  await other.goto("/en/tables/employees?q=Samuel+Mensah");
  await other.getByRole("button", { name: /^Salary of Samuel Mensah/ }).press("Enter");
  await other.keyboard.type("31000");
  await other.keyboard.press("Enter");
  await expect(other.getByText("Samuel Mensah was updated.")).toBeVisible();
  await other.close();

  await expect(jobTitleField).toBeFocused();
  await expect(jobTitleField).toHaveValue("Poet");
  await expect(first).toContainText(/Nora Jensen.*Zwolle/);
  await page.keyboard.press("Enter");
  await expect(first).toContainText(/Samuel Mensah.*Poet.*฿31,000/);
  await expect(page.getByRole("button", { name: "Job title of Samuel Mensah: Poet" })).toBeFocused();
  expect(await getWidths()).toEqual(widths);
});
