import { expect, test } from "vitest";
import { addInvoice, type Invoice } from "../../src/contract/invoices.ts";
import { setNextNumber, updateCompany } from "../../src/contract/organization.ts";
import { firstCompany } from "../../src/domain/company.ts";
import { formatInvoiceNumber } from "../../src/lib/format-document-number.ts";
import { registerIntakeServer } from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const newInvoice = {
  ...{ issuedDate: "2031-05-02", dueDate: "2031-06-01", service: "งาน", currency: "THB", total: 500 },
  client: { name: "มาลี ใจดี", companyEmail: "malee@example.com" },
};
const add = async (device: WorkspaceDevice) =>
  ((await device.call(addInvoice, { body: { invoice: newInvoice } })).data as { invoice: Invoice }).invoice;

test("an invoice of before the workspace keeps its number, and each device continues in a book of its own", async () => {
  const phone = await createWorkspaceDevice();
  await phone.call(updateCompany, { body: { prefixes: { ...firstCompany.prefixes, invoice: "AB" } } });
  const { id, ...first } = await add(phone);
  const firstNumber = `AB-${String(id).padStart(4, "0")}`;
  expect(formatInvoiceNumber({ id, ...first })).toBe(firstNumber);
  await phone.enter({ create: { name: "ร้านมะลิ", areas: ["invoices", "organization"] } });
  const computer = await createWorkspaceDevice();
  await phone.sync();
  await computer.enter();
  await computer.sync();
  for (const device of [phone, computer]) {
    const row = await (await device.getDatabase()).invoices.get(id);
    expect(formatInvoiceNumber(row ?? expect.unreachable())).toBe(firstNumber);
  }
  expect([formatInvoiceNumber(await add(phone)), formatInvoiceNumber(await add(computer))]).toEqual([
    "AB-1/0001",
    "AB-2/0001",
  ]);
  await computer.call(setNextNumber, { body: { kind: "invoice", next: 500 } });
  expect(formatInvoiceNumber(await add(computer))).toBe("AB-2/0500");
  for (const device of [computer, phone, computer]) await device.sync();
  for (const device of [phone, computer]) expect(await (await device.getDatabase()).refusedSets.count()).toBe(0);
});
