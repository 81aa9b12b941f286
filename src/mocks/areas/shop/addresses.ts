import { isEqual } from "es-toolkit/predicate";
import { badRequest, conflict, notFound } from "../../../contract/errors.ts";
import type { PostalAddress } from "../../../contract/postal-address.ts";
import {
  createAddress,
  deleteAddress,
  listAddresses,
  restoreAddress,
  updateAddress,
} from "../../../contract/shop-addresses.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId, readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { AddressRow } from "../../../db/tables/shop.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected, deleteRecord, putIfChanged } from "../../core/records.ts";

const toSavedAddress = ({ id, address }: AddressRow) => ({ id, address });

/** Only marks an equal saved address as used. Call this inside a transaction over the addresses. */
export async function rememberAddress(db: Database, address: PostalAddress, now: Date): Promise<AddressRow> {
  const savedRow = (await db.addresses.toArray()).find((row) => isEqual(row.address, address));
  const row = { id: savedRow?.id ?? (await getNextId(db, "addresses")), address, usedAt: now.toISOString() };
  await db.addresses.put(row);
  return row;
}

export const shopAddressesHandlers = [
  query(listAddresses, async ({ db }) => ({
    addresses: (await readAllCached(db.addresses))
      .toSorted((a, b) => (a.usedAt < b.usedAt ? 1 : a.usedAt > b.usedAt ? -1 : b.id - a.id))
      .map(toSavedAddress),
  })),

  mutation(createAddress, ["addresses"], async ({ db, body }) => ({
    address: toSavedAddress(await rememberAddress(db, body.address, new Date())),
  })),

  mutation(updateAddress, ["addresses"], async ({ db, params, body }) => {
    const before = await db.addresses.get(params.id);
    if (!before) throw notFound("Address");
    assertExpected(before, body.expected);
    const after = await putIfChanged(db.addresses, before, { ...before, address: body.address });
    return { address: toSavedAddress(after), before: toSavedAddress(before) };
  }),

  mutation(deleteAddress, ["addresses"], async ({ db, params }) => ({
    address: toSavedAddress(await deleteRecord(db.addresses, params.id, "Address")),
  })),

  mutation(restoreAddress, ["addresses"], async ({ db, body: { address } }) => {
    const isUnassigned = await readUnassignedIds(db, "addresses");
    if (isUnassigned(address.id)) throw badRequest({ "address.id": ["No address ever had this number."] });
    if (await db.addresses.get(address.id)) throw conflict(`Address ${address.id}`);
    await db.addresses.add({ ...address, usedAt: new Date().toISOString() });
    return { address };
  }),
];
