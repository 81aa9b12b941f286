import type { Page } from "playwright/test";
import { picture } from "../fixtures/chat-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/apps/ecommerce/products";
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const chooseAction = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

const findAsCustomer = (page: Page, q: string) =>
  page.evaluate(async (q) => {
    const { products } = await (await fetch(`/apps/ecommerce/products?q=${encodeURIComponent(q)}`)).json();
    return (products as { name: string }[]).map(({ name }) => name);
  }, q);

const csvFile = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("the form of a new product survives a reload, and explains missing fields and unreadable pictures", async ({
  page,
}) => {
  await openSignedIn(page, `${PATH}?new=1`);
  const form = page.getByRole("dialog", { name: "Add product" });
  const field = (name: string | RegExp) => form.getByRole("textbox", { name });
  await field("Name").first().fill("Walnut phone stand");
  await field(/^Price\*?$/).fill("590.50");
  await page.reload();
  await expect(form.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(field(/^Price\*?$/)).toHaveValue("590.50");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByText("Enter a name of 1 to 150 characters.")).toBeVisible();
  await expect(form.getByText("Enter a brand of 1 to 100 characters.")).toBeVisible();
  await expect(field("Name").nth(1)).toBeFocused();
  await page
    .getByLabel("Choose pictures")
    .setInputFiles([
      picture,
      { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
    ]);
  await expect(form.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await expect(form.getByText(/notes.pdf isn’t a picture/)).toBeVisible();
  await expect(form.getByText(/Couldn’t read broken.png/)).toBeVisible();
  await field("Name").nth(1).fill("แท่นวางมือถือไม้วอลนัต");
  await form.getByRole("combobox", { name: "Brand" }).fill("Ruenmai");
  // Close the list of brands, which hides the other fields from screen readers.
  await page.keyboard.press("Tab");
  await field("Stock").fill("4");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("searchbox").fill("Walnut phone");
  await expect(row(page, "Walnut phone stand")).toContainText("Low stock");
  await expect(row(page, "Walnut phone stand")).toContainText("฿590.50");
  await expectAccessible(page);
});

test("offline, the stock of a product is edited; a hidden product and its copy are deleted and restored", async ({
  page,
  server,
}) => {
  await openSignedIn(page, `${PATH}?q=headset`);
  await server.stop();
  const stockButton = page.getByRole("button", { name: /^Stock of Over-ear headset/ });
  const stockBefore = await stockButton.innerText();
  await stockButton.click();
  const field = page.getByRole("textbox", { name: /^Stock of Over-ear headset/ });
  await field.fill("lots");
  await field.press("Enter");
  await expect(page.getByText("Enter a whole number from 0 to 99,999. Press Escape to cancel.")).toBeVisible();
  await field.fill("0");
  await field.press("Enter");
  await expect(stockButton).toBeFocused();
  await expect(row(page, "Over-ear headset")).toContainText("Sold out");
  await undoByKeyboard(page);
  await expect(stockButton).toHaveText(stockBefore);

  const [name = ""] = await findAsCustomer(page, "headset");
  await chooseAction(page, name, "Hide");
  await expect(row(page, name)).toContainText("Hidden");
  await chooseAction(page, name, "Duplicate");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  expect(await findAsCustomer(page, "headset")).toEqual([]);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("region", { name: "Selected items" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No products found")).toBeVisible();
  await undoByKeyboard(page);
  await expect(page.locator("tbody tr")).toHaveCount(2);
});

test("an import explains wrong rows and leaves them out; undo reverts the other rows in one step", async ({ page }) => {
  await openSignedIn(page, `${PATH}?sort=id`);
  const first = page.locator("tbody tr").first();
  const before = await first.textContent();
  const input = page.getByLabel("Choose a CSV or Excel file");
  const dialog = page.getByRole("dialog", { name: "Import products" });
  const header = "Number,Name (English),Name (Thai),Brand,Category,Price (baht),Stock,Mood";
  await input.setInputFiles(csvFile(`${header}\n,Mug,แก้วเคลือบ,Kadeen,Home,abc,3,\n999999,,,,,,1,`));
  await expect(dialog.getByRole("listitem").filter({ hasText: "rows with errors" })).toHaveText("2 rows with errors");
  await expect(dialog.getByText(/Enter an amount from 0.01 to 10,000,000/).first()).toBeVisible();
  await expect(dialog.getByText(/No product has the number 999999/)).toBeVisible();
  await expect(dialog.getByText(/won’t be imported: “Mood”/)).toBeVisible();
  await page.keyboard.press("Escape");
  await input.setInputFiles(csvFile("Number,Stock\n1,55\n2,-3"));
  const submitButton = dialog.getByRole("button", { name: "Import 1 row" });
  await expect(submitButton).toBeDisabled();
  await dialog.getByText("Import only the rows without errors").first().click();
  await submitButton.click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText("55");
  await undoByKeyboard(page);
  await expect.poll(() => first.textContent()).toBe(before);
});

test("a product that is deleted elsewhere while it is edited is saved as new", async ({ page, allowConsole }) => {
  // Chromium logs the call for the deleted product, which returns 404.
  allowConsole(/status of 404/);
  await openSignedIn(page, `${PATH}?sort=id`);
  await page.locator("tbody tr").first().locator("[data-row-menu]").click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit product" });
  await form.getByRole("textbox", { name: "Name" }).first().fill("Rescued product");
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [1] });
  await expect(form.getByText(/This product was deleted elsewhere/)).toBeVisible();
  await form.getByRole("button", { name: "Save as new" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("searchbox").fill("Rescued");
  await expect(row(page, "Rescued product")).toBeVisible();
});

test("on a Thai phone, by keyboard: a product is edited with features, saved and undone", async ({ page }) => {
  await openOnPhone(page, `${PATH}?sort=id&state=visible`);
  const first = page.getByRole("list", { name: "สินค้า" }).getByRole("listitem").first();
  await expect(first).toBeVisible();
  await expectNoSidewaysScroll(page);
  await first.locator("[data-row-menu]").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "แก้ไข" })).toBeFocused();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "แก้ไขสินค้า" });
  await expect(form.getByRole("tab", { name: "ภาษาไทย" })).toHaveAttribute("aria-selected", "true");
  const name = form.getByRole("textbox", { name: "ชื่อสินค้า" });
  await name.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" รุ่นใหม่");
  const addButton = form.getByRole("button", { name: "เพิ่มจุดเด่น" });
  await addButton.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Folds flat");
  await page.keyboard.press("Tab");
  await page.keyboard.type("พับเก็บได้");
  await form.getByRole("textbox", { name: "ราคาเต็มก่อนลด" }).fill("1");
  await form.getByRole("button", { name: "บันทึก", exact: true }).press("Enter");
  await expect(form.getByText(/จำนวนเงินที่มากกว่าราคา/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("textbox", { name: "ราคาเต็มก่อนลด" }).fill("");
  await form.getByRole("button", { name: "บันทึก", exact: true }).press("Enter");
  await expect(form).toBeHidden();
  await expect(first).toContainText("รุ่นใหม่");
  await undoByKeyboard(page);
  await expect(first).not.toContainText("รุ่นใหม่");
});
