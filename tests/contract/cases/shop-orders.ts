import { expect } from "vitest";
import { placeOrder } from "../../../src/contract/shop-orders.ts";
import { type ContractCase, notFound, rejects, tooLong, under } from "../case.ts";

const unknownOrder = { errorCases: [notFound("Order", { params: { id: 99 } })] };

const { body: validOrder } = placeOrder.example;
const order = (address: object, rest?: object) => ({
  body: { ...validOrder, address: { ...validOrder.address, ...address }, ...rest },
});
const cartChanged = "The cart has changed";
const required = "This is required.";

export const shopOrders = {
  placeOrder: {
    withoutActivity: "the row itself says it",
    invalid: {
      address: [undefined],
      ...under("address", {
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
        return order({});
      }),
      rejects("a price that changed since it was put into the cart", 409, cartChanged, async ({ db }) => {
        await db.products.update(8, { price: 3_000 });
        return order({});
      }),
      rejects("another total than the cart's", 409, cartChanged, order({}, { total: 1 })),
      rejects(
        "a foreign address without a city",
        400,
        { "address.city": [required] },
        order({ country: "AU", district: "", province: "", postcode: "" }),
      ),
      rejects(
        "an incomplete address together with other errors",
        400,
        { "address.fullName": [required], "address.province": [required], delivery: [expect.any(String)] },
        order({ fullName: "", province: "" }, { delivery: "" }),
      ),
      rejects(
        "cash on delivery to another country",
        400,
        { payment: [expect.any(String)] },
        order({ country: "AU", city: "Perth" }, { payment: "cod" }),
      ),
    ],
  },
  listOrders: {},
  searchOrders: { invalid: { status: ["lost"], sortColumn: ["name"] } },
  getTodaysOrders: {},
  findOrderOfInvoice: { invalid: { invoiceId: [0] } },
  getOrder: unknownOrder,
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
      ...unknownOrder.errorCases,
      rejects("a shipped order", 409, "A shipped order can no longer be cancelled", { params: { id: 2 } }),
    ],
  },
  reorder: { ...unknownOrder, withoutActivity: "the own cart, wishlist and addresses" },
  createOrderInvoice: unknownOrder,
} satisfies Record<string, ContractCase>;
