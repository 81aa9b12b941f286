import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { test as firstVisit } from "../fixtures/test.ts";

firstVisit.describe("without JavaScript", () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit("the switch shows monthly and yearly prices, and the table compares the plans", async ({ page }) => {
    await page.goto("/th/pages/pricing");
    const plan = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "สแตนดาร์ด" }) });
    await expect(plan).toContainText("฿49");
    await expect(plan.getByText("เหลือเดือนละ ฿40 เมื่อจ่ายรายปี ฿480")).toBeVisible();
    await page.getByRole("radio", { name: "รายปี ประหยัดสูงสุด 19%" }).check();
    await expect(plan.getByText("จ่ายปีละครั้ง ฿480 ประหยัดกว่าจ่ายรายเดือน ฿108")).toBeVisible();
    const row = page.getByRole("row", { name: /รายงานสรุปทุกเดือน/ });
    await expect(row.getByRole("cell")).toHaveText(["ไม่มี", "มี", "มี"]);
  });
});

test("choosing a yearly plan offline opens the contact form with the plan", async ({ page, server }) => {
  await page.goto("/en/pages/pricing");
  await server.stop();
  await page.getByRole("radio", { name: /Yearly/ }).check();
  await page.getByRole("link", { name: "Choose Enterprise" }).click();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue(
    "We would like the Enterprise plan, paid yearly (฿960 per year).",
  );
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveValue("sale");
  // After Back, the browser restores the chosen radio button.
  await page.goBack();
  await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
});

for (const { language, skin, width } of [
  { language: "en", skin: "dark", width: 360 },
  { language: "th", skin: "light", width: 1280 },
] as const)
  test(`the plans pass axe and do not scroll sideways: ${language}, ${skin}, ${width} px`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("skin", JSON.stringify(value)), skin);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${language}/pages/pricing`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
