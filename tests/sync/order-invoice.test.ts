import { expect, test } from "vitest";
import { cancelOrder, createOrderInvoice, INVOICE_NOT_ON_DEVICE, updateOrder } from "../../src/contract/shop-orders.ts";
import type { MemberRights } from "../../src/contract/workspace.ts";
import { applyPage } from "../../src/db/change-sets.ts";
import { readSyncState, type SyncState, writeSyncState } from "../../src/db/sync-state.ts";
import { openWorkspace, readSyncedRows } from "./devices.ts";

const ORDER = 3;
const shopOnly: MemberRights = { role: "agent", areas: ["shop"] };
const all: MemberRights = { role: "agent", areas: ["invoices", "shop"] };

/** An order with an invoice, on the device of a member with these rights. */
async function openDevice(state: Partial<SyncState>) {
  const { b } = await openWorkspace(["invoices", "shop"], (api) =>
    api.fetch(createOrderInvoice, { params: { id: ORDER } }),
  );
  const from = await readSyncState(b.db);
  await applyPage(b.db, { from, to: { ...from, ...state }, rows: [] });
  const send = (body: object) => b.api.send("PATCH", updateOrder.path.replace(":id", String(ORDER)), { body });
  const cancel = () => b.api.send("POST", cancelOrder.path.replace(":id", String(ORDER)));
  return { ...b, send, cancel };
}

test("an order whose invoice the member may not read can be packed, but not paid or cancelled", async () => {
  const { db, send, cancel } = await openDevice({ rights: shopOnly });
  expect(await db.invoices.count()).toBe(0);
  const before = await readSyncedRows(db);
  const refusal = { status: 409, data: { error: INVOICE_NOT_ON_DEVICE } };
  for (const response of [await send({ isPaid: true }), await send({ status: "cancelled" }), await cancel()])
    expect(response).toMatchObject(refusal);
  expect(await readSyncedRows(db)).toEqual(before);
  expect(await db.changeSets.count()).toBe(0);
  expect(await send({ status: "shipped" })).toMatchObject({ status: 200 });
});

test("an order whose invoice was deleted can be paid by a member who may read invoices, but not while they load", async () => {
  const { db, send } = await openDevice({ rights: all, firstSync: null });
  await db.invoices.clear();
  const { loading, ...loaded } = await readSyncState(db);
  expect(loading?.areas).toContain("invoices");
  expect(await send({ isPaid: true })).toMatchObject({ status: 409 });
  await writeSyncState(db, loaded);
  expect(await send({ isPaid: true })).toMatchObject({ status: 200 });
});
