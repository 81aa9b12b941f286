import type { ContractCase } from "../case.ts";

const unknownOrder = {
  name: "an unknown order",
  options: { params: { id: 99 } },
  status: 404,
  error: "Order not found",
};

const home = {
  fullName: "ณัฐยา บุญมี",
  phone: "02 555 0102",
  street: "99/1 ถนนมิตรภาพ",
  district: "เมืองขอนแก่น",
  province: "ขอนแก่น",
  postcode: "40000",
  country: "TH",
};
const order = (address: object, rest?: object) => ({
  body: { address: { ...home, ...address }, delivery: "standard", payment: "card", ...rest },
});

const placeOrder: ContractCase = {
  errorCases: [
    {
      name: "an empty cart",
      options: async (api) => {
        await api.db.cartItems.clear();
        return order({});
      },
      status: 400,
      error: { cart: ["The cart is empty."] },
    },
    {
      name: "a price that changed since it was put into the cart",
      options: async (api) => {
        await api.db.products.update(8, { price: 3_000 });
        return order({});
      },
      status: 409,
      error: "The cart has changed",
    },
    {
      name: "another total than the cart's",
      options: order({}, { total: 1 }),
      status: 409,
      error: "The cart has changed",
    },
    { name: "an empty body", options: { body: {} }, invalid: ["address", "delivery", "payment"] },
    {
      name: "an empty address",
      options: order({}, { address: {} }),
      invalid: ["address.fullName", "address.phone", "address.street", "address.country"],
    },
    {
      name: "values that are not among the options",
      options: order({}, { delivery: "pigeon", payment: "4111 1111 1111 1111" }),
      invalid: ["delivery", "payment"],
    },
    {
      name: "fields of another type",
      options: order({ fullName: 1, phone: null, street: {}, subdistrict: 2, postcode: 40000, country: true }),
      invalid: [
        "address.fullName",
        "address.phone",
        "address.street",
        "address.subdistrict",
        "address.postcode",
        "address.country",
      ],
    },
    {
      name: "a Thai address without district, province and postcode",
      options: order({ district: " ", province: undefined, postcode: "" }),
      invalid: ["address.district", "address.province", "address.postcode"],
    },
    {
      name: "a foreign address without a city",
      options: order({ country: "AU", district: "", province: "", postcode: "" }),
      invalid: ["address.city"],
    },
    {
      name: "an incomplete address together with other errors",
      options: order({ fullName: "", province: "" }, { delivery: "" }),
      invalid: ["address.fullName", "address.province", "delivery"],
    },
    {
      name: "an invalid phone number and country",
      options: order({ phone: "call me", country: "Thailand" }),
      invalid: ["address.phone", "address.country"],
    },
    {
      name: "empty fields",
      options: order({ fullName: " ", phone: "", street: "" }),
      invalid: ["address.fullName", "address.phone", "address.street"],
    },
    {
      name: "fields that are too long",
      options: order({
        fullName: "ก".repeat(101),
        street: "ก".repeat(201),
        subdistrict: "ก".repeat(101),
        district: "ก".repeat(101),
        province: "ก".repeat(101),
        city: "ก".repeat(101),
      }),
      invalid: [
        "address.fullName",
        "address.street",
        "address.subdistrict",
        "address.district",
        "address.province",
        "address.city",
      ],
    },
    {
      name: "cash on delivery to another country",
      options: order({ country: "AU", city: "Perth" }, { payment: "cod" }),
      invalid: ["payment"],
    },
  ],
};

const searchOrders: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { status: "lost", sortColumn: "name" } },
      invalid: ["status.0", "sortColumn.0"],
    },
  ],
};

const updateOrder: ContractCase = {
  errorCases: [
    { ...unknownOrder, options: { params: { id: 99 }, body: { status: "packed" } } },
    {
      name: "an unknown status",
      options: { params: { id: 3 }, body: { status: "lost", isPaid: "yes" } },
      invalid: ["status", "isPaid"],
    },
    {
      name: "a cancelled order whose pieces were sold meanwhile",
      options: async (api) => {
        await api.db.orders.update(3, { status: "cancelled" });
        await api.db.products.update(22, { stock: 0 });
        return { params: { id: 3 }, body: { status: "packed" } };
      },
      status: 409,
      error: "Not enough pieces in stock",
    },
  ],
};

export const shopOrders = {
  placeOrder,
  listOrders: { errorCases: [] },
  searchOrders,
  getTodaysOrders: { errorCases: [] },
  findOrderOfInvoice: {
    errorCases: [{ name: "a number below 1", options: { params: { invoiceId: 0 } }, invalid: ["invoiceId"] }],
  },
  getOrder: { errorCases: [unknownOrder] },
  updateOrder,
  cancelOrder: {
    errorCases: [
      unknownOrder,
      {
        name: "a shipped order",
        options: { params: { id: 2 } },
        status: 409,
        error: "A shipped order can no longer be cancelled",
      },
    ],
  },
  reorder: { errorCases: [unknownOrder] },
  createOrderInvoice: { errorCases: [unknownOrder] },
};
