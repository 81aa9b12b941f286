import type { Page } from "playwright/test";
import { addInvoice } from "../../src/contract/invoices.ts";
import { exampleAddress } from "../../src/contract/postal-address.ts";
import { createProduct } from "../../src/contract/shop-products.ts";
import { send } from "../fixtures/send.ts";
import { openSignedIn } from "../fixtures/session.ts";
import {
  addTask,
  expectReadyOffline,
  expectSent,
  fillSignIn,
  getStatus,
  getTask,
  joinWorkspace,
} from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("two devices share a workspace: a task appears on the other's open list, one added offline arrives later @core", async ({
  page,
  computer,
  server,
  allowConsole,
}) => {
  allowConsole(/NetworkError/);
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  await joinWorkspace(computer, "th");
  await computer.goto("/th/apps/todo");
  await expect(getTask(computer, "Order screws")).toBeVisible();
  await addTask(computer, "โทรหาลูกค้า");
  await expect(getTask(page, "โทรหาลูกค้า")).toBeVisible();
  await server.stop();
  await addTask(page, "Count the stock");
  await expect(getStatus(page, /^Offline since .+ · 1 change waiting$/)).toBeVisible();
  await server.start();
  await page.reload();
  await expect(getStatus(page, /^Up to date$/)).toBeVisible();
  await computer.reload();
  await expect(getTask(computer, "Count the stock")).toBeVisible();
});

test("a removed device loses the workspace; after leaving, the data from before is back", async ({
  page,
  computer,
}) => {
  await joinWorkspace(computer, "en");
  await page.reload();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Remove: / }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: /^Remove: / })).toBeHidden();
  await expect(computer.getByText("This device no longer belongs to the workspace.")).toBeVisible();
  await expect(computer.getByRole("link", { name: "Join it" })).toBeVisible();
  await page.getByRole("button", { name: "Leave workspace" }).click();
  await dialog.getByRole("button", { name: "Leave workspace" }).click();
  await expect(page.getByRole("link", { name: "Join it" })).toBeVisible();
  await openSignedIn(page, "/apps/todo");
  await expect(page.getByText("25 results")).toBeVisible();
});

test("after signing out, the sign-in page offers no sample accounts, and the member signs in offline", async ({
  page,
  server,
}) => {
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  await page.getByRole("button", { name: /^malee/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.reload();
  await server.stop();
  await expect(page.getByRole("link", { name: "Join it" })).toBeHidden();
  await fillSignIn(page, "en");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
  await page.goto("/en/apps/todo");
  await expect(getTask(page, "Order screws")).toBeVisible();
});

test("a colleague's new task does not move the row under the pointer", async ({ page, computer }) => {
  await page.setViewportSize({ width: 1_280, height: 400 });
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  await addTask(page, "Count the stock");
  await joinWorkspace(computer, "en");
  await computer.goto("/en/apps/todo");
  const task = getTask(page, "Order screws");
  await task.hover();
  const before = await task.boundingBox();
  await addTask(computer, "Call the customer");
  await expect(getTask(page, "Call the customer")).toBeVisible();
  await expect.poll(async () => (await task.boundingBox())?.y).toBe(before?.y);
});

const addSomchai = (page: Page, fullName: string) =>
  send(page, "POST", "/apps/users/add-user", {
    user: { fullName, username: "somchai.j", email: `${fullName}@example.com`, role: "editor", currentPlan: "team" },
  });

test("a user whose username a colleague took while the device was offline is sent again with another one", async ({
  page,
  computer,
  server,
}) => {
  await joinWorkspace(computer, "en");
  await server.stop();
  await addSomchai(computer, "Somchai-Jaidee");
  await computer.goto("about:blank");
  await server.start();
  await page.reload();
  await addSomchai(page, "Somchai-Jantra");
  await expect(getStatus(page, /^Up to date$/)).toBeVisible();
  await computer.goto("/en/apps/todo");
  await expect(computer.getByRole("link", { name: "1 change needs you" })).toBeVisible();
  await computer.getByRole("button", { name: /^Notifications/ }).click();
  await computer.getByRole("link", { name: /1 change from this device needs you/ }).click();
  const change = computer.getByRole("form", { name: "Somchai-Jaidee" });
  await change.getByRole("button", { name: /^Send again/ }).click();
  await expect(change.getByText("This username is already in use.")).toBeVisible();
  await expectAccessible(computer);
  await change.getByRole("textbox", { name: "Username" }).fill("somchai.jd");
  await change.getByRole("button", { name: /^Send again/ }).click();
  await expect(getStatus(computer, /^Up to date$/)).toBeVisible();
  await page.goto("/en/apps/user/list");
  await expect(page.getByRole("row", { name: /Somchai-Jaidee/ })).toBeVisible();
});

const order = { address: exampleAddress, delivery: "standard", payment: "promptpay" };

async function placeOrder(page: Page, productId: number, qty: number): Promise<void> {
  await send(page, "POST", "/apps/ecommerce/cart", { productId, qty });
  await send(page, "POST", "/apps/ecommerce/orders", order);
}

test("an order that was placed offline waits for confirmation; without enough pieces it is sent again with fewer, under its number", async ({
  page,
  phone,
  server,
}) => {
  const { product } = await send(page, "POST", "/apps/ecommerce/product-records", createProduct.example.body);
  await send(page, "PATCH", "/apps/ecommerce/product-records", { products: [{ id: product.id, stock: 5 }] });
  await joinWorkspace(phone, "th");
  await phone.goto("/th/apps/ecommerce/orders");
  const getStock = async () =>
    (await send(phone, "GET", `/apps/ecommerce/product-records/${product.id}`)).product?.stock;
  await expect.poll(getStock).toBe(5);
  await expectReadyOffline(phone, "th");
  await server.stop();
  await placeOrder(phone, product.id, 3);
  await phone.goto("/th/apps/ecommerce/orders");
  await expect(phone.getByText("รอการยืนยัน")).toBeVisible();
  await phone.goto("about:blank");
  await server.start();
  await page.reload();
  await placeOrder(page, product.id, 4);
  await expectSent(page);
  await phone.goto("/th/rejected-changes");
  const conflict = phone.getByRole("form", { name: /^ORD-2\/00001/ });
  await expect(conflict.getByRole("combobox")).toHaveValue("1");
  await expectAccessible(phone);
  await conflict.getByRole("button", { name: /^ส่งอีกครั้ง/ }).click();
  await expect(phone.getByRole("heading", { name: "ไม่มีเรื่องรอตัดสินใจ" })).toBeVisible();
  await page.goto("/en/apps/ecommerce/orders");
  await expect(page.getByRole("link", { name: "ORD-1/00001" })).toBeVisible();
  await page.getByRole("link", { name: "ORD-2/00001" }).click();
  await page.getByRole("link", { name: "Order confirmation" }).click();
  await expect(page.getByText("Book 2 · No. 1")).toBeVisible();
});

test("two devices change an invoice: both versions are compared, and the own one is put over the other", async ({
  page,
  computer,
  server,
}) => {
  const { invoice } = await send(page, "POST", "/apps/invoice/add", addInvoice.example.body);
  const changeDiscount = (of: Page, discount: number) =>
    send(of, "PATCH", "/apps/invoice/update", { invoice: { id: invoice.id, discount } });
  await joinWorkspace(computer, "en");
  await computer.goto("/en/apps/invoice/list");
  await expect(computer.getByRole("link", { name: "INV-1/0001" })).toBeVisible();
  await server.stop();
  await changeDiscount(computer, 20);
  await computer.goto("about:blank");
  await server.start();
  await page.reload();
  await changeDiscount(page, 10);
  await expectSent(page);
  // With motion, the drawer stayed over the page if the page had to wait for texts.
  await computer.emulateMedia({ reducedMotion: "no-preference" });
  await computer.goto("/en/apps/invoice/list");
  await computer.getByRole("button", { name: /^Notifications/ }).click();
  await computer.getByRole("link", { name: /^1 change from this device needs you/ }).click();
  const conflict = computer.getByRole("listitem", { name: /^INV-1\/0001/ });
  await expect(conflict.getByRole("cell", { name: "฿20.00" })).toBeVisible();
  await expect(conflict.getByRole("cell", { name: "฿10.00" })).toBeVisible();
  await expect(computer.getByRole("dialog")).toBeHidden();
  await expectAccessible(computer);
  await conflict.getByRole("button", { name: /^Use this device’s/ }).click();
  await expect(computer.getByRole("heading", { name: "Nothing needs you" })).toBeVisible();
  await page.goto(`/en/apps/invoice/preview/${invoice.id}`);
  await expect(page.getByText("-฿20.00").or(page.getByText("−฿20.00")).first()).toBeVisible();
});
