import { expect } from "vitest";
import { placeOrder } from "../../../src/contract/shop-orders.ts";
import { type ContractCase, notFound, prefixFields, rejects, tooLong } from "../case.ts";

const unknownOrderCase = { errorCases: [notFound("Order", { params: { id: 99 } })] };

const { body: validOrder } = placeOrder.example;
const toOrderBody = (address: object, rest?: object) => ({
  body: { ...validOrder, address: { ...validOrder.address, ...address }, ...rest },
});
const cartChangedError = "The cart has changed";
const requiredError = "This is required.";

export const shopOrders = {
  placeOrder: {
    withoutActivity: "the row itself says it",
    invalid: {
      address: [undefined],
      ...prefixFields("address", {
        fullName: [undefined, 1, " ", tooLong(100)],
        phone: [undefined, null, "", "call me"],
        street: [undefined, {}, "", tooLong(200)],
        subdistrict: [2, tooLong(100)],
        // A Thai address needs a district, province and postcode.
        district: [" ", tooLong(100)],
        province: [undefined, "", tooLong(100)],
        postcode: ["", 40_000],
        city: [tooLong(100)],
        country: [undefined, true, "Thailand"],
      }),
      delivery: [undefined, "", "pigeon"],
      payment: [undefined, "4111 1111 1111 1111"],
    },
    errorCases: [
      rejects("an empty cart", 400, { cart: ["The cart is empty."] }, async ({ db }) => {
        await db.cartItems.clear();
        return toOrderBody({});
      }),
      rejects("a price that changed since it was put into the cart", 409, cartChangedError, async ({ db }) => {
        await db.products.update(8, { price: 3_000 });
        return toOrderBody({});
      }),
      rejects("another total than the cart's", 409, cartChangedError, toOrderBody({}, { total: 1 })),
      rejects(
        "a foreign address without a city",
        400,
        { "address.city": [requiredError] },
        toOrderBody({ country: "AU", district: "", province: "", postcode: "" }),
      ),
      rejects(
        "an incomplete address together with other errors",
        400,
        { "address.fullName": [requiredError], "address.province": [requiredError], delivery: [expect.any(String)] },
        toOrderBody({ fullName: "", province: "" }, { delivery: "" }),
      ),
      rejects(
        "cash on delivery to another country",
        400,
        { payment: [expect.any(String)] },
        toOrderBody({ country: "AU", city: "Perth" }, { payment: "cod" }),
      ),
    ],
  },
  listOrders: {},
  searchOrders: { invalid: { status: ["lost"], sortColumn: ["name"] } },
  getTodaysOrders: {},
  findOrderOfInvoice: { invalid: { invoiceId: [0] } },
  getOrder: unknownOrderCase,
  updateOrder: {
    withoutActivity: "the row itself says it",
    invalid: { status: ["lost"], isPaid: ["yes"] },
    errorCases: [
      notFound("Order", { params: { id: 99 }, body: { status: "packed" } }),
      rejects(
        "a cancelled order whose pieces were sold meanwhile",
        409,
        "Not enough pieces in stock",
        async ({ db }) => {
          await db.orders.update(3, { status: "cancelled" });
          await db.products.update(22, { stock: 0 });
          return { params: { id: 3 }, body: { status: "packed" } };
        },
      ),
    ],
  },
  cancelOrder: {
    withoutActivity: "the row itself says it",
    errorCases: [
      ...unknownOrderCase.errorCases,
      rejects("a shipped order", 409, "A shipped order can no longer be cancelled", { params: { id: 2 } }),
    ],
  },
  reorder: { ...unknownOrderCase, withoutActivity: "the own cart, wishlist and addresses" },
  createOrderInvoice: unknownOrderCase,
} satisfies Record<string, ContractCase>;
