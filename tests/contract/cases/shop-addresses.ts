import { createAddress } from "../../../src/contract/shop-addresses.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";

const { address } = createAddress.example.body;
const invalidName = { "address.fullName": [" "] };

export const shopAddresses = {
  listAddresses: {},
  createAddress: { withoutActivity: "the own cart, wishlist and addresses", invalid: invalidName },
  updateAddress: {
    withoutActivity: "the own cart, wishlist and addresses",
    invalid: invalidName,
    errorCases: [notFound("Address", { params: { id: 99 }, body: { address } })],
  },
  deleteAddress: {
    withoutActivity: "the own cart, wishlist and addresses",
    errorCases: [notFound("Address", { params: { id: 99 } })],
  },
  restoreAddress: {
    withoutActivity: "the own cart, wishlist and addresses",
    success: async (api) => {
      await api.db.addresses.delete(1);
      return { body: { address: { id: 1, address } } };
    },
    invalid: { address: [undefined] },
    errorCases: [
      rejects(
        "a number that no address ever had",
        400,
        { "address.id": ["No address ever had this number."] },
        { body: { address: { id: 99, address } } },
      ),
      rejects("an address that is not deleted", 409, "Address 1 already exists", {
        body: { address: { id: 1, address } },
      }),
    ],
  },
} satisfies Record<string, ContractCase>;
