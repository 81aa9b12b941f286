import type { Locator, Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const PATH = "/apps/ecommerce/checkout";
/** The products in the cart of the seed data. */
const KEYBOARD = 8;
const BOTTLE = 18;
const PURIFIER = 17;

/** Makes a call as the signed-in user and returns its data. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const token = JSON.parse(localStorage.getItem("accessToken") ?? "null");
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return response.json();
    },
    [method, path, body] as const,
  );
const getOrders = async (page: Page) => (await send(page, "GET", "/apps/ecommerce/orders")).orders;
const patchProduct = (page: Page, id: number, change: object) =>
  send(page, "PATCH", "/apps/ecommerce/product-records", { products: [{ id, ...change }] });

const submit = (page: Page) => page.locator("main form button[type=submit]");
const atStep = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`[?&]step=${step}\\b`));
const getTotal = (place: Locator, label: string) => place.getByText(label, { exact: true }).locator("+ dd");

/** Goes from the cart to the payment with the last used address and standard delivery. */
async function goToPayment(page: Page) {
  for (const step of ["address", "delivery", "payment"]) {
    await submit(page).click();
    await atStep(page, step);
  }
}

test("on a Thai phone without a server, a reload and a stopped worker in every step lose nothing", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, PATH, "th");
  await waitForWorker(page);
  await server.stop();
  /** What a browser may do at any time. */
  const interrupt = async () => {
    await stopServiceWorker(page);
    await page.reload();
  };
  const expectFitting = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  await test.step("cart: the quantity and the colour stay", async () => {
    const qty = page.getByRole("textbox", { name: /^จำนวน กระบอกน้ำ/ });
    await qty.fill("3");
    await qty.press("Enter");
    await page.getByRole("combobox", { name: /^สีของ คีย์บอร์ด/ }).selectOption({ index: 1 });
    await expect(getTotal(page.locator("main"), "ยอดรวม")).toHaveText("฿8,497.50");
    const color = await page.getByRole("combobox", { name: /^สีของ คีย์บอร์ด/ }).inputValue();
    await interrupt();
    await expect(qty).toHaveValue("3");
    await expect(page.getByRole("combobox", { name: /^สีของ คีย์บอร์ด/ })).toHaveValue(color);
    await expectFitting();
    await submit(page).click();
    await atStep(page, "address");
  });

  await test.step("address: the form is completed from the postcode, and what is typed stays", async () => {
    await page.getByRole("link", { name: "เพิ่มที่อยู่" }).click();
    await page.getByRole("textbox", { name: "ชื่อ-นามสกุล" }).fill("มาลี ใจดี");
    await page.getByRole("textbox", { name: "เบอร์โทรศัพท์" }).fill("081 234 5678");
    await page.getByRole("textbox", { name: "บ้านเลขที่และถนน" }).fill("99/1 ซอยสุขใจ");
    await page.getByRole("textbox", { name: "รหัสไปรษณีย์" }).fill("10110");
    await expect(page.getByRole("combobox", { name: "จังหวัด" })).toHaveValue("กรุงเทพมหานคร");
    await interrupt();
    await expect(page.getByText("กู้คืนข้อมูลที่กรอกไว้แล้ว")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "บ้านเลขที่และถนน" })).toHaveValue("99/1 ซอยสุขใจ");
    await page
      .getByRole("group", { name: /^10110/ })
      .getByRole("button", { name: "วัฒนา" })
      .click();
    await page.getByRole("combobox", { name: /^ตำบล/ }).selectOption("คลองเตยเหนือ");
    await expectFitting();
    await submit(page).click();
    await atStep(page, "delivery");
  });

  await test.step("delivery: the chosen method stays, and Back leads to the saved address", async () => {
    await page.goBack();
    await atStep(page, "address");
    await expect(page.getByRole("radio", { name: /มาลี ใจดี/ })).toBeChecked();
    await interrupt();
    await expect(page.getByText("แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110")).toBeVisible();
    await submit(page).click();
    await page.getByRole("radio", { name: /ส่งด่วน/ }).check();
    await interrupt();
    await expect(page.getByRole("radio", { name: /ส่งด่วน/ })).toBeChecked();
    await expectFitting();
    await submit(page).click();
    await atStep(page, "payment");
  });

  await test.step("payment: the chosen method stays, and the button names the exact total", async () => {
    await page.getByRole("radio", { name: /QR พร้อมเพย์/ }).check();
    await interrupt();
    await expect(page.getByRole("radio", { name: /QR พร้อมเพย์/ })).toBeChecked();
    await expect(submit(page)).toHaveText("สั่งซื้อ · ฿8,567.50");
    await expectFitting();
    await stopServiceWorker(page);
    await submit(page).dblclick();
    await atStep(page, "confirmation");
  });

  await test.step("confirmation: one order with the same total, its QR code and its receipts", async () => {
    await interrupt();
    await expect(page.getByRole("img", { name: /฿8,567.50/ })).toBeVisible();
    await expect(page.getByText("ORD-00004").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "ใบเสร็จภาษาไทย" })).toHaveAttribute(
      "href",
      "/th/apps/ecommerce/orders/4?receipt=th",
    );
    await expectFitting();
    const [order, ...others] = await getOrders(page);
    expect(others).toHaveLength(3);
    expect(order).toMatchObject({ total: 8567.5, delivery: "express", payment: "promptpay" });
    expect(order.address).toMatchObject({ district: "วัฒนา", province: "กรุงเทพมหานคร", postcode: "10110" });
  });
});

test("a postcode that fits no province is explained, corrected in one press, or confirmed", async ({ page }) => {
  await openSignedIn(page, `${PATH}?step=address&address=new`);
  const postcode = page.getByRole("textbox", { name: "Postcode" });
  const province = page.getByRole("combobox", { name: "Province" });
  const district = page.getByRole("combobox", { name: /^District/ });
  const help = page.getByRole("group", { name: /postcode|is in/ });
  await page.getByRole("textbox", { name: "Full name" }).fill("Mali Jaidee");
  await page.getByRole("textbox", { name: "Phone" }).fill("12");
  await page.getByRole("textbox", { name: "House number and street" }).fill("99/1 Soi Sukjai");
  await province.selectOption("Chiang Mai");
  await district.selectOption("Mueang Chiang Mai");
  await postcode.fill("10120");

  await test.step("a postcode of elsewhere: the district's postcodes and its own places are offered", async () => {
    await expect(help).toContainText(
      "10120 is in Yan Nawa, Sathon or Bang Kho Laem (Bangkok), not in Mueang Chiang Mai.",
    );
    await expect(help).toContainText("Mueang Chiang Mai has 50000, 50100, 50200 and 50300.");
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
    await help.getByRole("button", { name: "99999 is right" }).click();
    await expect(page.getByText("You confirmed 99999.")).toBeVisible();
    await submit(page).click();
    await atStep(page, "delivery");
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

test("an invalid quantity is named and changes nothing; a removed product is restored as it was", async ({ page }) => {
  await openSignedIn(page, PATH);
  const qty = page.getByRole("textbox", { name: "Quantity of Insulated water bottle, 750 ml" });
  await expect(qty).toHaveValue("2");
  const before = await send(page, "GET", "/apps/ecommerce/cart/lines");
  for (const text of ["0", "100", "abc", ""]) {
    await qty.fill(text);
    await qty.press("Enter");
    await expect(page.getByText("Enter a whole number from 1 to 99.")).toBeVisible();
    await expect(qty).toHaveValue(text);
    await submit(page).click();
    await expect(qty).toBeFocused();
  }
  await expect(page).not.toHaveURL(/step=address/);
  expect(await send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
  await page.getByRole("button", { name: "One more: Insulated water bottle, 750 ml" }).click();
  await expect(qty).toHaveValue("3");
  await page.getByRole("button", { name: "One less: Insulated water bottle, 750 ml" }).click();
  await page.getByRole("button", { name: "Remove Insulated water bottle, 750 ml" }).click();
  await expect(qty).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(qty).toHaveValue("2");
  await expect.poll(() => send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
});

test("changes since the product was added are told, accepted and undone before the order can be placed", async ({
  page,
  allowConsole,
}) => {
  // Chromium logs the order that the worker refuses.
  allowConsole(/status of 409/);
  await openSignedIn(page, PATH);
  await expect(submit(page)).toBeVisible();
  await patchProduct(page, KEYBOARD, { price: 2990.5 });
  await patchProduct(page, BOTTLE, { stock: 1 });
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [PURIFIER] });
  const problems = page.getByRole("region", { name: "Some products have changed" });
  await expect(problems.getByRole("listitem")).toHaveText([
    "Mechanical keyboard, Thai and English: the price rose from ฿2,890.00 to ฿2,990.50.",
    "Insulated water bottle, 750 ml: only one is left. You have 2 in the cart.",
    "Air purifier for 32 m² is no longer sold and will be removed.",
  ]);
  await expectAccessible(page);
  await submit(page).click();
  await expect(problems).toBeFocused();
  await problems.getByRole("button", { name: "Accept changes" }).click();
  await expect(problems).toBeHidden();
  await expect(page.getByRole("textbox", { name: /^Quantity of Insulated/ })).toHaveValue("1");
  await expect(page.getByText("Air purifier for 32 m²")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(problems.getByRole("listitem")).toHaveCount(3);
  await problems.getByRole("button", { name: "Accept changes" }).click();
  await goToPayment(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();

  await test.step("a change at the last moment leads back to the cart", async () => {
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (url, options) => {
        if (!String(url).endsWith("/orders")) return fetch(url, options);
        window.fetch = fetch;
        const headers = new Headers(options?.headers);
        headers.delete("idempotency-key");
        const body = JSON.stringify({ products: [{ id: 8, price: 2890 }] });
        await fetch("/apps/ecommerce/product-records", { method: "PATCH", headers, body });
        return fetch(url, options);
      };
    });
    await submit(page).click();
    await atStep(page, "cart");
    await expect(page.getByText("The cart has changed. Check it before you place the order.")).toBeVisible();
    await expect(problems).toContainText("the price fell from ฿2,990.50 to ฿2,890.00.");
    expect(await getOrders(page)).toHaveLength(3);
  });
});

test("two tabs: an emptied cart shows at once, and placing in both gives one order", async ({ page, context }) => {
  await openSignedIn(page, PATH);
  await goToPayment(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  const other = await context.newPage();
  await other.goto(`/en${PATH}?step=payment`);
  await expect(other.getByRole("radio", { name: /Bank transfer/ })).toBeChecked();
  await submit(page).click();
  await atStep(page, "confirmation");
  await expect(page.getByText("004-2-18800-5")).toBeVisible();
  await expect(other.getByText("Your cart is empty now, so there is nothing to order.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Go to the shop" })).toBeVisible();
  expect(await getOrders(page)).toHaveLength(4);

  await send(page, "POST", "/apps/ecommerce/cart", { productId: BOTTLE });
  await expect(other.getByRole("textbox", { name: /^Quantity of Insulated/ })).toHaveValue("1");
  await send(page, "DELETE", `/apps/ecommerce/cart/${BOTTLE}`);
  await expect(other.getByText("Your cart is empty", { exact: true })).toBeVisible();
});

/** Lets the page's next order fail after the worker handled it (`lost`) or instead of it (`full`). */
const breakOrders = (page: Page, kind: "lost" | "full") =>
  page.evaluate((kind) => {
    const { fetch } = window;
    window.fetch = async (url, options) => {
      if (!String(url).endsWith("/orders") || options?.method !== "POST") return fetch(url, options);
      if (kind === "full") return Response.json({ error: "Storage is full" }, { status: 507 });
      await fetch(url, options);
      throw new TypeError("Failed to fetch");
    };
  }, kind);

test("a full storage keeps everything, and an order whose response was lost is placed once", async ({ page }) => {
  await openSignedIn(page, PATH);
  await goToPayment(page);
  await page.getByRole("radio", { name: /PromptPay/ }).check();
  await breakOrders(page, "full");
  await submit(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeVisible();
  expect(await getOrders(page)).toHaveLength(3);
  await page.reload();
  await expect(page.getByRole("radio", { name: /PromptPay/ })).toBeChecked();
  await breakOrders(page, "lost");
  await submit(page).click();
  // The page learns from the empty cart that the order may be placed, and asks once more with the same key.
  await expect(page.getByText("Couldn't place the order.").or(page.getByText("Your cart is empty now"))).toBeVisible();
  await page.goto(`/en${PATH}`);
  await atStep(page, "confirmation");
  await expect(page.getByText("ORD-00004").first()).toBeVisible();
  expect(await getOrders(page)).toHaveLength(4);
});

test("by keyboard alone, to an address abroad: no cash on delivery, and early steps lead to the first open one", async ({
  page,
}) => {
  await openSignedIn(page, `${PATH}?step=payment`);
  await atStep(page, "address");
  await expect(page.getByText("First choose where we should deliver.")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Steps of the checkout" }).locator("[aria-current=step]"),
  ).toHaveText(/Address/);
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
  await tabTo(page.getByRole("combobox", { name: "Country" }));
  await page.keyboard.type("Norw");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("NO");
  await type("House number and street", "1 Torget");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "City" })).toBeFocused();
  await page.keyboard.type("Bergen");
  await page.keyboard.press("Enter");
  await atStep(page, "delivery");
  await tabTo(page.getByRole("radio", { name: /^Standard/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await atStep(page, "payment");
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeDisabled();
  await expect(page.getByText("Only for addresses in Thailand.")).toBeVisible();
  await expectAccessible(page);
  await tabTo(submit(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose how to pay.")).toBeVisible();
  await page.keyboard.press("Space");
  await tabTo(submit(page));
  await page.keyboard.press("Enter");
  await atStep(page, "confirmation");
  await expect(page.getByRole("heading", { name: "Thank you, your order is placed" })).toBeFocused();
  await expectAccessible(page);
});

test("the cart's popover and the checkout show the same total, and its button leads there", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, "/apps/todo");
  await page.getByRole("button", { name: /^Cart/ }).click();
  const popover = page.getByRole("dialog", { name: "Cart" });
  const total = await getTotal(popover, "Total").textContent();
  await popover.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout$/);
  await expect(popover).toBeHidden();
  await expect(getTotal(page.locator("main"), "Total")).toHaveText(total ?? "");
  await expectAccessible(page);
});
