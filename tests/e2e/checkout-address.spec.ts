import type { Locator } from "playwright/test";
import { CHECKOUT, expectStep, submit } from "../fixtures/checkout-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

test("a postcode that fits no province is explained, corrected in one press, or confirmed", async ({ page }) => {
  await openSignedIn(page, `${CHECKOUT}?step=address&address=new`);
  const postcode = page.getByRole("textbox", { name: "Postcode" });
  const province = page.getByRole("combobox", { name: "Province" });
  const district = page.getByRole("combobox", { name: /^District/ });
  const help = page.getByRole("group", { name: /postcode|is in/ });
  await page.getByRole("textbox", { name: "Full name" }).fill("Mali Jaidee");
  await page.getByRole("textbox", { name: "Email" }).fill("mali@example.com");
  await page.getByRole("textbox", { name: "Phone" }).fill("12");
  await page.getByRole("textbox", { name: "House number and street" }).fill("99/1 Soi Sukjai");
  await province.selectOption("Chiang Mai");
  await district.selectOption("Mueang Chiang Mai");
  await postcode.fill("10120");

  await test.step("a postcode of elsewhere: the district's postcodes and its own places are offered", async () => {
    await expect(help).toContainText(
      "10120 is in Yan Nawa, Sathon or Bang Kho Laem (Bangkok), not in Mueang Chiang Mai.",
    );
    await expect(help).toContainText("Mueang Chiang Mai uses 50000, 50100, 50200 and 50300.");
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByText("Enter a phone number, such as 081 234 5678.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
    await help.getByRole("button", { name: "Change to Sathon, Bangkok" }).click();
    await expect(district).toHaveValue("Sathon");
    await expect(province).toHaveValue("Bangkok");
    await expect(help).toBeHidden();
  });

  await test.step("an unknown postcode: the form is not saved before it is corrected or confirmed", async () => {
    await page.getByRole("textbox", { name: "Phone" }).fill("081 234 5678");
    await postcode.fill("99999");
    await expect(help).toContainText("No place in Thailand has the postcode 99999.");
    await submit(page).click();
    await expect(postcode).toBeFocused();
    await help.getByRole("button", { name: "Use 10120" }).click();
    await expect(postcode).toHaveValue("10120");
    await postcode.fill("99999");
    await help.getByRole("button", { name: "Keep 99999" }).click();
    await expect(page.getByText("Keeping 99999.")).toBeVisible();
    await submit(page).click();
    await expectStep(page, "delivery");
  });

  await test.step("the saved address is edited, deleted, and restored by undo", async () => {
    await page.goBack();
    await page.getByRole("link", { name: /^Edit the address of Mali Jaidee/ }).click();
    await postcode.fill("10120");
    await submit(page).click();
    await expect(page.getByText("Sathon, Bangkok 10120")).toBeVisible();
    await page.getByRole("button", { name: /^Delete the address of Mali Jaidee/ }).click();
    await expect(page.getByRole("radio", { name: /Mali Jaidee/ })).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("radio", { name: /Mali Jaidee/ })).toBeChecked();
  });
});

test("by keyboard alone, to an address abroad: no cash on delivery, and early steps lead to the first open one", async ({
  page,
}) => {
  await openSignedIn(page, `${CHECKOUT}?step=payment`);
  await expectStep(page, "address");
  await expect(page.getByText("Choose a delivery address first.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Checkout steps" }).locator("[aria-current=step]")).toHaveText(
    /Address/,
  );
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab never reaches the control.");
  };
  await tabTo(page.getByRole("link", { name: "Add an address" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "New address" })).toBeFocused();
  const type = async (name: string, text: string) => {
    await tabTo(page.getByRole("textbox", { name }));
    await page.keyboard.type(text);
  };
  await type("Full name", "Ingrid Berg");
  await type("Phone", "+47 555 01 380");
  await type("Email", "ingrid@example.com");
  await tabTo(page.getByRole("combobox", { name: "Country" }));
  await page.keyboard.type("Norw");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("NO");
  await type("House number and street", "1 Torget");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "City" })).toBeFocused();
  await page.keyboard.type("Bergen");
  await page.keyboard.press("Enter");
  await expectStep(page, "delivery");
  await tabTo(page.getByRole("radio", { name: /^Standard/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expectStep(page, "payment");
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeDisabled();
  await expect(page.getByText("Only for addresses in Thailand.")).toBeVisible();
  await expectAccessible(page);
  await tabTo(submit(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose a payment method.")).toBeVisible();
  await page.keyboard.press("Space");
  await tabTo(submit(page));
  await page.keyboard.press("Enter");
  await expectStep(page, "confirmation");
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeFocused();
});
