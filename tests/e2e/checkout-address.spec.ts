import type { Locator, Page } from "playwright/test";
import { CHECKOUT, expectStep, submitButton } from "../fixtures/checkout-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const textbox = (page: Page, name: string) => page.getByRole("textbox", { name });

/** Fills in everything except the postcode. */
async function fillAddress(page: Page, phone: string) {
  await openSignedIn(page, `${CHECKOUT}?step=address&address=new`);
  await textbox(page, "Full name").fill("Mali Jaidee");
  await textbox(page, "Email").fill("mali@example.com");
  await textbox(page, "Phone").fill(phone);
  await textbox(page, "House number and street").fill("99/1 Soi Sukjai");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Chiang Mai");
  await page.getByRole("combobox", { name: /^District/ }).selectOption("Mueang Chiang Mai");
}

test("a postcode of another district and an unknown one are explained and corrected in one press", async ({ page }) => {
  await fillAddress(page, "12");
  const postcode = textbox(page, "Postcode");
  const help = page.getByRole("group", { name: /postcode|is in/ });
  await postcode.fill("10120");
  await expect(help).toContainText(
    "10120 is in Yan Nawa, Sathon or Bang Kho Laem (Bangkok), not in Mueang Chiang Mai.",
  );
  await expect(help).toContainText("Mueang Chiang Mai uses 50000, 50100, 50200 and 50300.");
  await expectAccessible(page);
  await submitButton(page).click();
  await expect(page.getByText("Enter a phone number, such as 081 234 5678.")).toBeVisible();
  await expect(textbox(page, "Phone")).toBeFocused();
  await help.getByRole("button", { name: "Change to Sathon, Bangkok" }).click();
  await expect(page.getByRole("combobox", { name: /^District/ })).toHaveValue("Sathon");
  await expect(page.getByRole("combobox", { name: "Province" })).toHaveValue("Bangkok");
  await expect(help).toBeHidden();
  await postcode.fill("99999");
  await expect(help).toContainText("No place in Thailand has the postcode 99999.");
  await help.getByRole("button", { name: "Use 10120" }).click();
  await expect(postcode).toHaveValue("10120");
});

test("an unknown postcode can be kept; the address is edited, deleted and restored", async ({ page }) => {
  await fillAddress(page, "081 234 5678");
  const postcode = textbox(page, "Postcode");
  await postcode.fill("99999");
  await submitButton(page).click();
  await expect(postcode).toBeFocused();
  await page.getByRole("button", { name: "Keep 99999" }).click();
  await expect(page.getByText("Keeping 99999.")).toBeVisible();
  await submitButton(page).click();
  await expectStep(page, "delivery");
  await page.goBack();
  await page.getByRole("link", { name: /^Edit the address of Mali Jaidee/ }).click();
  await postcode.fill("50100");
  await submitButton(page).click();
  await expect(page.getByText("Mueang Chiang Mai, Chiang Mai 50100")).toBeVisible();
  const radio = page.getByRole("radio", { name: /Mali Jaidee/ });
  await page.getByRole("button", { name: /^Delete the address of Mali Jaidee/ }).click();
  await expect(radio).toBeHidden();
  await undoByKeyboard(page);
  await expect(radio).toBeChecked();
});

test("a step that is opened too early leads to the first open one and says why", async ({ page }) => {
  await openSignedIn(page, `${CHECKOUT}?step=payment`);
  await expectStep(page, "address");
  await expect(page.getByText("Choose a delivery address first.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Checkout steps" }).locator("[aria-current=step]")).toHaveText(
    /Address/,
  );
});

test("an order is placed to an address abroad by keyboard alone; there is no cash on delivery", async ({ page }) => {
  await openSignedIn(page, `${CHECKOUT}?step=address`);
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
    await tabTo(textbox(page, name));
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
  await expect(textbox(page, "City")).toBeFocused();
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
  await tabTo(submitButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose a payment method.")).toBeVisible();
  await page.keyboard.press("Space");
  await tabTo(submitButton(page));
  await page.keyboard.press("Enter");
  await expectStep(page, "confirmation");
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeFocused();
});
