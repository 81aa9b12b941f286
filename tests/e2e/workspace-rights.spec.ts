import { readFile } from "node:fs/promises";
import { addInvoice } from "../../src/contract/invoices.ts";
import { addProductPicture, createProduct } from "../../src/contract/shop-products.ts";
import { send } from "../fixtures/send.ts";
import { expectReadyOffline, joinWorkspace } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("a device shows the thumbnail of a product's picture without the server, and later the picture itself", async ({
  page,
  phone,
  server,
}) => {
  const data = await readFile("public/icons/icon-192.png", "base64");
  const file = { fileName: "logo.png", mediaType: "image/png", data };
  const { path } = await send(page, addProductPicture.method, addProductPicture.path, file);
  const { product } = createProduct.example.body;
  await send(page, createProduct.method, createProduct.path, { product: { ...product, images: [path] } });
  await joinWorkspace(phone, "th");
  const getWidth = () =>
    phone
      .locator(`img[src^="${path}"]`)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await phone.goto("/th/apps/ecommerce/products");
  await expect.poll(getWidth).toBe(160);
  await expectReadyOffline(phone, "th");
  await server.stop();
  await phone.goto("/th/apps/ecommerce/shop");
  await expect.poll(getWidth).toBe(160);
  await server.start();
  await phone.reload();
  await expect.poll(getWidth).toBe(192);
  await server.stop();
  await phone.reload();
  await expect.poll(getWidth).toBe(192);
});

test("a role that may no longer read invoices loses them with a notice, and gets them back with the right", async ({
  page,
  phone,
  colleague,
}) => {
  await send(page, addInvoice.method, addInvoice.path, addInvoice.example.body);
  await joinWorkspace(phone, "th", colleague);
  await phone.goto("/th/apps/invoice/list");
  const invoice = phone.getByText(/INV-1\/0001/);
  await expect(invoice).toBeVisible();

  type Rule = { action: string; subject: string };
  const { roles } = await send(page, "GET", "/access-control/roles");
  const { ability } = roles.find(({ role }: { role: string }) => role === "maintainer") as { ability: Rule[] };
  const allow = (rules: readonly Rule[]) => send(page, "PATCH", "/access-control/roles/maintainer", { ability: rules });
  await allow(ability.filter(({ subject }) => subject !== "Invoice"));
  await expect(invoice).toBeHidden();
  await phone.getByRole("button", { name: /^การแจ้งเตือน/ }).click();
  await expect(phone.getByText("คุณเปิดใบแจ้งหนี้ไม่ได้แล้ว ลบออกจากเครื่องนี้ 1 รายการ")).toBeVisible();
  await expectAccessible(phone);
  await allow(ability);
  await expect(phone.getByText("คุณเปิดใบแจ้งหนี้ได้แล้ว เพิ่มในเครื่องนี้ 1 รายการ")).toBeVisible();
  await phone.goto("/th/apps/invoice/list");
  await expect(invoice).toBeVisible();
});
