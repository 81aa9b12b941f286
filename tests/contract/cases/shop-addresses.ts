import { shopExamples } from "../../../src/contract/examples/shop.ts";
import type { ContractCase } from "../case.ts";

const { address } = shopExamples.createAddress.body;
const unknown = { name: "an unknown address", status: 404, error: "Address not found" };

export const shopAddresses = {
  listAddresses: { errorCases: [] },
  createAddress: {
    errorCases: [
      {
        name: "an address without a name",
        options: { body: { address: { ...address, fullName: " " } } },
        invalid: ["address.fullName"],
      },
    ],
  },
  updateAddress: {
    errorCases: [
      { ...unknown, options: { params: { id: 99 }, body: { address } } },
      {
        name: "an address without a name",
        options: { params: { id: 1 }, body: { address: { ...address, fullName: "" } } },
        invalid: ["address.fullName"],
      },
    ],
  },
  deleteAddress: { errorCases: [{ ...unknown, options: { params: { id: 99 } } }] },
  restoreAddress: {
    success: async (api) => {
      await api.db.addresses.delete(1);
      return { body: { address: { id: 1, address } } };
    },
    errorCases: [
      {
        name: "a number that no address ever had",
        options: { body: { address: { id: 99, address } } },
        status: 400,
        error: { "address.id": ["No address ever had this number."] },
      },
      {
        name: "an address that is not deleted",
        options: { body: { address: { id: 1, address } } },
        status: 409,
        error: "Address 1 already exists",
      },
      { name: "no address", options: { body: {} }, invalid: ["address"] },
    ],
  },
} satisfies Record<string, ContractCase>;
