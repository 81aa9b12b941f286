import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { expectedValues, id } from "./fields.ts";
import { exampleAddress, postalAddress } from "./postal-address.ts";

export const savedAddress = v.object({ id, address: postalAddress });

/** The most recently used first. */
export const listAddresses = endpoint({
  area: "shop",
  name: "listAddresses",
  method: "GET",
  path: "/apps/ecommerce/addresses",
  responses: { 200: v.object({ addresses: v.array(savedAddress) }) },
  permission: ["read", "Shop"],
});

/** An address that equals a saved one is not stored twice; the call returns the saved one. */
export const createAddress = endpoint({
  area: "shop",
  name: "createAddress",
  method: "POST",
  path: "/apps/ecommerce/addresses",
  body: v.object({ address: postalAddress }),
  responses: { 201: v.object({ address: savedAddress }) },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { address: { ...exampleAddress, fullName: "ณัฐยา บุญมี" } } },
});

export const updateAddress = endpoint({
  area: "shop",
  name: "updateAddress",
  method: "PATCH",
  path: "/apps/ecommerce/addresses/:id",
  params: v.object({ id }),
  body: v.object({ address: postalAddress, expected: expectedValues({ address: postalAddress }) }),
  /** To undo the change, send `before` back. */
  responses: { 200: v.object({ address: savedAddress, before: savedAddress }) },
  errors: { 404: "Address not found", 409: CHANGED_SINCE },
  permission: ["update", "Shop"],
  invalidates: ["shop"],
  example: { params: { id: 1 }, body: { address: { ...exampleAddress, street: "88/14 ถนนสาทรใต้" } } },
});

export const deleteAddress = endpoint({
  area: "shop",
  name: "deleteAddress",
  method: "DELETE",
  path: "/apps/ecommerce/addresses/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ address: savedAddress }) },
  errors: { 404: "Address not found" },
  permission: ["delete", "Shop"],
  invalidates: ["shop"],
  example: { params: { id: 1 } },
});

export const restoreAddress = endpoint({
  area: "shop",
  name: "restoreAddress",
  method: "POST",
  path: "/apps/ecommerce/addresses/restore",
  body: v.object({ address: savedAddress }),
  responses: { 201: v.object({ address: savedAddress }) },
  errors: { 400: "Messages by field, such as No address ever had this number.", 409: "Address 5 already exists" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { address: { id: 1, address: exampleAddress } } },
});
