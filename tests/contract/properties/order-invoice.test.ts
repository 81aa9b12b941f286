import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { duplicateInvoice } from "../../../src/contract/invoice-actions.ts";
import { formatBalance } from "../../../src/contract/invoice-amounts.ts";
import type { Invoice } from "../../../src/contract/invoices.ts";
import { getDocumentAmounts } from "../../../src/domain/document-values.ts";
import { getIncludedVat } from "../../../src/domain/orders.ts";
import { toCents } from "../../../src/lib/money.ts";
import { findIntegrityErrors } from "../../../src/mocks/areas/data/integrity.ts";
import { fetchBackup, importFile, openSeededApi } from "../backup-calls.ts";
import { createTestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";
import { expectValidRows, openOrder, order } from "./orders.ts";

const getMoney = (invoice: Invoice) => {
  const { subtotal, discount, tax, total } = getDocumentAmounts(invoice);
  return { subtotal, discount, tax, total };
};

describe("the invoice of an order", () => {
  test("an order's invoice equals the order to the satang, also when duplicated, edited or restored", async () => {
    const api = await createTestApi("shop", "invoices");
    await fc.assert(
      fc.asyncProperty(order, async (fields) => {
        const { send, createInvoice, readInvoice, readOrder } = await openOrder(api, fields);
        const id = await createInvoice();
        const invoice = await readInvoice(id);
        const money = {
          subtotal: toCents(fields.subtotal) + toCents(fields.shipping),
          discount: toCents(fields.discount),
          tax: getIncludedVat(fields).amount,
          total: toCents(fields.total),
        };
        expect(getMoney(invoice)).toEqual(money);
        expect(invoice.balance).toBe(fields.paidAt === null ? formatBalance(money.total) : 0);
        const { fullName, phone, email = "", country, ...place } = fields.address;
        expect(invoice.client).toMatchObject({ name: fullName, contact: phone, companyEmail: email, country });
        for (const part of [
          place.street,
          place.subdistrict,
          place.district,
          place.city,
          place.province,
          place.postcode,
        ])
          expect(invoice.client.address).toContain(part.trim());

        const { invoice: copy } = v.parse(
          duplicateInvoice.responses[201],
          await send("POST", "/apps/invoice/duplicate", { id }),
        );
        expect(getMoney(copy)).toEqual(money);
        await send("PATCH", "/apps/invoice/update", { invoice: { id, items: invoice.items, note: "Thanks" } });
        const editedInvoice = await readInvoice(id);
        expect(editedInvoice).toEqual({ ...invoice, note: "Thanks" });
        const deleteResponse = await send("POST", "/apps/invoice/delete-many", { ids: [id, copy.id] });
        await send("POST", "/apps/invoice/restore", deleteResponse);
        expect([await readInvoice(id), await readInvoice(copy.id)]).toEqual([editedInvoice, copy]);
        expect(await createInvoice()).toBe(id);
        expect((await readOrder()).paidAt).toBe(fields.paidAt);
        await expectValidRows(api);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("an order's invoice survives a backup and an import unchanged", async () => {
    const api = await openSeededApi();
    for (const fields of fc.sample(order, { numRuns: 20, seed: 1 })) {
      const { createInvoice, update } = await openOrder(api, fields);
      await createInvoice();
      await update({ isPaid: fields.paidAt === null });
      await update({ status: "cancelled" });
    }
    const readRows = async () =>
      Promise.all([api.db.orders.toArray(), api.db.invoices.toArray(), api.db.invoiceDetails.toArray()]);
    const before = await readRows();
    const backup = await fetchBackup(api);
    expect(findIntegrityErrors(backup.tables)).toEqual([]);
    await api.db.invoices.clear();
    expect((await importFile(api, backup)).status).toBe(200);
    expect(await readRows()).toEqual(before);
  });
});
