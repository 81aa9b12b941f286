import { expect, test } from "../fixtures/returning-visitor.ts";

test("the header links to five public pages, each with its own title", async ({ page }) => {
  await page.goto("/th/");
  const titles = new Set([await page.title()]);
  for (const name of ["บริการ", "คู่มือ", "เกี่ยวกับเรา", "ร่วมงานกับเรา", "ติดต่อเรา"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/th\//);
    await expect.poll(async () => titles.has(await page.title()), `a title of its own for ${name}`).toBe(false);
    titles.add(await page.title());
  }
  await expect(page.getByRole("contentinfo")).toHaveCSS("background-color", "rgb(25, 22, 79)");
});

test("a job opening links to the contact form with its department selected", async ({ page }) => {
  await page.goto("/en/career");
  await page.getByRole("main").getByRole("link", { name: /Apply/ }).first().click();
  await expect(page).toHaveURL(/\/en\/contact\?department=human-resources$/);
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveValue("human-resources");
});

test("on a phone the header menu opens, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/th/");
  const menuLink = page.getByRole("banner").getByRole("link", { name: "คู่มือ", exact: true });
  await expect(menuLink).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: /เมนู/ }).click();
  await expect(menuLink).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menuLink).toBeHidden();
});
