import { anyErrorMessages, type ContractCase } from "../case.ts";

const required = ["This is required."];
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
    {
      name: "an empty body",
      options: { body: {} },
      status: 400,
      error: { address: anyErrorMessages, delivery: anyErrorMessages, payment: anyErrorMessages },
    },
    {
      name: "an empty address",
      options: order({}, { address: {} }),
      status: 400,
      error: {
        "address.fullName": anyErrorMessages,
        "address.phone": anyErrorMessages,
        "address.street": anyErrorMessages,
        "address.country": anyErrorMessages,
      },
    },
    {
      name: "values that are not among the options",
      options: order({}, { delivery: "pigeon", payment: "4111 1111 1111 1111" }),
      status: 400,
      error: { delivery: ["Use one of standard, express."], payment: ["Use one of card, promptpay, transfer, cod."] },
    },
    {
      name: "fields of another type",
      options: order({ fullName: 1, phone: null, street: {}, subdistrict: 2, postcode: 40000, country: true }),
      status: 400,
      error: {
        "address.fullName": ["Enter text."],
        "address.phone": ["Enter text."],
        "address.street": ["Enter text."],
        "address.subdistrict": ["Enter text."],
        "address.postcode": ["Enter text."],
        "address.country": ["Enter a country."],
      },
    },
    {
      name: "a Thai address without district, province and postcode",
      options: order({ district: " ", province: undefined, postcode: "" }),
      status: 400,
      error: {
        "address.district": required,
        "address.province": required,
        "address.postcode": ["Enter a five-digit postcode."],
      },
    },
    {
      name: "a foreign address without a city",
      options: order({ country: "AU", district: "", province: "", postcode: "" }),
      status: 400,
      error: { "address.city": required },
    },
    {
      name: "an incomplete address together with other errors",
      options: order({ fullName: "", province: "" }, { delivery: "" }),
      status: 400,
      error: {
        "address.fullName": required,
        "address.province": required,
        delivery: ["Use one of standard, express."],
      },
    },
    {
      name: "an invalid phone number and country",
      options: order({ phone: "call me", country: "Thailand" }),
      status: 400,
      error: {
        "address.phone": ["Enter a phone number, such as +66 2 555 0142."],
        "address.country": ["Enter a country as two capital letters, such as TH."],
      },
    },
    {
      name: "empty fields",
      options: order({ fullName: " ", phone: "", street: "" }),
      status: 400,
      error: {
        "address.fullName": required,
        "address.phone": required,
        "address.street": required,
      },
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
      status: 400,
      error: {
        "address.fullName": ["Use at most 100 characters."],
        "address.street": ["Use at most 200 characters."],
        "address.subdistrict": ["Use at most 100 characters."],
        "address.district": ["Use at most 100 characters."],
        "address.province": ["Use at most 100 characters."],
        "address.city": ["Use at most 100 characters."],
      },
    },
    {
      name: "cash on delivery to another country",
      options: order({ country: "AU", city: "Perth" }, { payment: "cod" }),
      status: 400,
      error: { payment: ["Cash on delivery is for addresses in Thailand."] },
    },
  ],
};

const searchOrders: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { status: "lost", sortColumn: "name" } },
      status: 400,
      error: {
        "status.0": ["Use one of placed, packed, shipped, delivered, cancelled."],
        "sortColumn.0": ["Use one of createdAt, total."],
      },
    },
  ],
};

const updateOrder: ContractCase = {
  errorCases: [
    { ...unknownOrder, options: { params: { id: 99 }, body: { status: "packed" } } },
    {
      name: "an unknown status",
      options: { params: { id: 3 }, body: { status: "lost", isPaid: "yes" } },
      status: 400,
      error: {
        status: ["Use one of placed, packed, shipped, delivered, cancelled."],
        isPaid: anyErrorMessages,
      },
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
    errorCases: [
      {
        name: "a number below 1",
        options: { params: { invoiceId: 0 } },
        status: 400,
        error: { invoiceId: anyErrorMessages },
      },
    ],
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
