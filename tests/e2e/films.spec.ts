import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

test("a film is found by part of its Thai or English title, by keyboard", async ({ page }) => {
  await openSignedIn(page, "/developers?area=films");
  const box = page.getByRole("combobox", { name: "Film" });
  await box.focus();
  await page.keyboard.type("เชียงคาน");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("ก่อนแดดจะหมดที่เชียงคาน · rank 52")).toBeVisible();
  await expectAccessible(page);
});
