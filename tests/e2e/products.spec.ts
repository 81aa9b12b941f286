import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { picture } from "../fixtures/chat-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

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

test("a product is added with a picture, edited, hidden, duplicated and deleted, also offline", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, PATH);
  const form = page.getByRole("dialog", { name: "Add product" });

  await test.step("what is typed survives a reload, and missing fields are named", async () => {
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(page).toHaveURL(/\?new=1$/);
    await form.getByRole("textbox", { name: "Name" }).first().fill("Walnut phone stand");
    await form.getByRole("textbox", { name: /^Price\*?$/ }).fill("590.50");
    await page.reload();
    await expect(form.getByText("Your unsaved draft was restored.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: /^Price\*?$/ })).toHaveValue("590.50");
    await form.getByRole("button", { name: "Add product" }).click();
    await expect(form.getByText("Enter a name of 1 to 150 characters.")).toBeVisible();
    await expect(form.getByText("Enter a brand of 1 to 100 characters.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Name" }).nth(1)).toBeFocused();
  });

  await test.step("a picture is added; other files are named", async () => {
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
  });

  await test.step("the product is added", async () => {
    await form.getByRole("textbox", { name: "Name" }).nth(1).fill("แท่นวางมือถือไม้วอลนัต");
    await form.getByRole("combobox", { name: "Brand" }).fill("Ruenmai");
    // Close the list of brands, which hides the other fields from screen readers.
    await page.keyboard.press("Tab");
    await form.getByRole("textbox", { name: "Stock" }).fill("4");
    await form.getByRole("button", { name: "Add product" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("searchbox").fill("Walnut phone");
    await expect(row(page, "Walnut phone stand")).toContainText("Low stock");
    await expect(row(page, "Walnut phone stand")).toContainText("฿590.50");
    await expectAccessible(page);
  });

  await waitForWorker(page);
  await server.stop();

  await test.step("stock is edited in its cell, and undone", async () => {
    const stock = page.getByRole("button", { name: /^Stock of Walnut phone stand/ });
    await stock.click();
    const field = page.getByRole("textbox", { name: "Stock of Walnut phone stand" });
    await field.fill("lots");
    await field.press("Enter");
    await expect(page.getByText("Enter a whole number from 0 to 99,999. Press Escape to cancel.")).toBeVisible();
    await field.fill("0");
    await field.press("Enter");
    await expect(stock).toBeFocused();
    await expect(row(page, "Walnut phone stand")).toContainText("Sold out");
    await page.keyboard.press("Control+z");
    await expect(stock).toHaveText("4");
  });

  await test.step("a hidden product is gone for customers, and its copy is hidden too", async () => {
    expect(await findAsCustomer(page, "Walnut phone")).toEqual(["Walnut phone stand"]);
    await chooseAction(page, "Walnut phone stand", "Hide");
    await expect(row(page, "Walnut phone stand")).toContainText("Hidden");
    expect(await findAsCustomer(page, "Walnut phone")).toEqual([]);
    await chooseAction(page, "Walnut phone stand", "Duplicate");
    await expect(page.locator("tbody tr")).toHaveCount(2);
    expect(await findAsCustomer(page, "Walnut phone")).toEqual([]);
  });

  await test.step("both are deleted together, and undo brings both back", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("region", { name: "Selected items" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No products found")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.locator("tbody tr")).toHaveCount(2);
  });
});

test("a file is imported, undone and exported unchanged; a product deleted while it is edited is saved as new", async ({
  page,
  allowConsole,
}) => {
  // Chromium logs the call for the deleted product, which returns 404.
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, `${PATH}?sort=id`);
  const first = page.locator("tbody tr").first();
  const before = await first.textContent();
  const input = page.getByLabel("Choose a CSV or Excel file");
  const dialog = page.getByRole("dialog", { name: "Import products" });
  const header = "Number,Name (English),Name (Thai),Brand,Category,Price (baht),Stock,Mood";
  const mug = "Enamel mug,แก้วเคลือบ,Kadeen,Home,";

  await test.step("nothing is written before the errors are corrected", async () => {
    await input.setInputFiles(csvFile(`${header}\n1,,,,,,55,\n,${mug}abc,3,\n999999,,,,,,1,`));
    await expect(dialog.getByRole("listitem").filter({ hasText: "rows with errors" })).toHaveText("3 rows with errors");
    await expect(
      dialog.getByText("Enter an amount from 0.01 to 10,000,000 with at most two decimals.").first(),
    ).toBeVisible();
    await expect(dialog.getByText(/No product has the number 999999/)).toBeVisible();
    await expect(dialog.getByText(/won’t be imported: “Mood”/)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole("button", { name: /^Import/ })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the corrected file is imported and undone in one step", async () => {
    await input.setInputFiles(csvFile(`Number,Stock\n1,55\n2,-3`));
    const submit = dialog.getByRole("button", { name: "Import 1 row" });
    await expect(submit).toBeDisabled();
    await page.keyboard.press("Escape");
    await input.setInputFiles(csvFile(`${header.replace(",Mood", "")}\n,${mug}150,3`));
    await expect(dialog.getByRole("list", { name: "What will change" })).toHaveText("1 new");
    await page.keyboard.press("Escape");
    await input.setInputFiles(csvFile(`Number,Stock\n1,55\n2,-3`));
    await dialog.getByText("Import only the rows without errors").first().click();
    await expect(dialog.getByText("Stock:").last()).toBeVisible();
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(first).toContainText("55");
    await page.keyboard.press("Control+z");
    await expect.poll(() => first.textContent()).toBe(before);
  });

  await test.step("an exported file imports without change", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.startsWith("\uFEFFNumber,Name (English),Name (Thai)")).toBe(true);
    await input.setInputFiles(csvFile(csv));
    await expect(dialog.getByText("Nothing to import")).toBeVisible();
    await expect(dialog.getByRole("list", { name: "What will change" })).toHaveText(/^\d+ unchanged$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a product that is deleted elsewhere while it is edited is saved as new", async () => {
    await first.locator("[data-row-menu]").click();
    await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit product" });
    await form.getByRole("textbox", { name: "Name" }).first().fill("Rescued product");
    await page.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem("accessToken") ?? "null");
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const body = JSON.stringify({ ids: [1] });
      await fetch("/apps/ecommerce/product-records/delete-many", { method: "POST", headers, body });
    });
    await expect(form.getByText(/This product was deleted elsewhere/)).toBeVisible();
    await form.getByRole("button", { name: "Save as new" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("searchbox").fill("Rescued");
    await expect(row(page, "Rescued product")).toBeVisible();
  });
});

test("on a Thai phone, by keyboard: a product is edited with features, saved and undone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, `${PATH}?sort=id&state=visible`, "th");
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
  const add = form.getByRole("button", { name: "เพิ่มจุดเด่น" });
  await add.focus();
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
  await page.keyboard.press("Control+z");
  await expect(first).not.toContainText("รุ่นใหม่");
});
