import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { expectedValues, filterParam, id, idList, nonEmptyList, pagination, sorting, text } from "./fields.ts";
import { invoiceClient } from "./invoice-client.ts";

/** The most clients that one import adds, and the most that it changes. */
export const MAX_IMPORTED_CLIENTS = 5_000;

const { taxId, branch, ...others } = invoiceClient.entries;
const fields = { ...others, taxId: taxId.wrapped, branch: branch.wrapped };

/** Only the name is required: an invoice asks for what is missing. */
export const clientInput = v.object({
  name: fields.name,
  company: v.optional(fields.company, ""),
  companyEmail: v.optional(fields.companyEmail, ""),
  address: v.optional(fields.address, ""),
  country: v.optional(fields.country, ""),
  contact: v.optional(fields.contact, ""),
  taxId: v.optional(fields.taxId, ""),
  branch: v.optional(fields.branch, ""),
});
export type ClientInput = v.InferOutput<typeof clientInput>;

/** Invoices keep the client as it was when they were written. */
export const savedClient = v.object({ id, ...fields });
export type SavedClient = v.InferOutput<typeof savedClient>;

const clientChange = v.object({ id, ...v.partial(v.object(fields)).entries, expected: expectedValues(fields) });
export type ClientChange = v.InferInput<typeof clientChange>;

const importedList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.maxLength(MAX_IMPORTED_CLIENTS, () => `Use at most ${MAX_IMPORTED_CLIENTS.toLocaleString("en")} items.`),
  );
/** What `undoClientChanges` gets: the added clients, and for each changed one its old values and the new ones it must still have. */
const clientsUndo = v.object({ added: importedList(savedClient), changes: importedList(clientChange) });

export const clientColumns = ["name", "company", "companyEmail", "contact"] as const;
export type ClientColumn = (typeof clientColumns)[number];

const clientQuery = v.object({
  /** Matches name, company, email, phone and tax number. */
  q: filterParam(text(200)),
  ...sorting(clientColumns),
  ...pagination(10),
});
export type ClientQuery = v.InferOutput<typeof clientQuery>;

const taxIdErrors = "Messages by field, such as A Thai tax number has 13 digits.";

export const listSavedClients = endpoint({
  area: "invoices",
  name: "listSavedClients",
  method: "GET",
  path: "/apps/invoice/saved-clients",
  params: clientQuery,
  responses: { 200: v.object({ clients: v.array(savedClient), total: v.number() }) },
  permission: ["read", "Invoice"],
  example: { params: { q: "a", page: 1 } },
});

/** Adds and changes clients, for example from a file: all of them or none. Changes also need the permission to update. */
export const saveClients = endpoint({
  area: "invoices",
  name: "saveClients",
  method: "POST",
  path: "/apps/invoice/saved-clients",
  body: v.object({ clients: importedList(clientInput), changes: v.optional(importedList(clientChange), []) }),
  responses: { 200: v.object({ clients: v.array(savedClient), undo: clientsUndo }) },
  errors: { 400: taxIdErrors, 404: "Client not found", 409: CHANGED_SINCE },
  permission: ["create", "Invoice"],
  invalidates: ["invoices"],
  example: {
    body: {
      clients: [
        {
          name: "มาลี ใจดี",
          company: "บริษัท ตัวอย่าง จำกัด",
          companyEmail: "mali@example.com",
          address: "1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
          country: "TH",
          contact: "+66 2 555 0142",
          taxId: "0105500000003",
          branch: "00000",
        },
      ],
    },
  },
});

export const updateClient = endpoint({
  area: "invoices",
  name: "updateClient",
  method: "PATCH",
  path: "/apps/invoice/saved-clients",
  body: v.object({ client: clientChange }),
  responses: { 200: v.object({ client: savedClient, undo: clientsUndo }) },
  errors: { 400: taxIdErrors, 404: "Client not found", 409: CHANGED_SINCE },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
  example: { body: { client: { id: 1, contact: "+66 2 555 0143" } } },
});

/** If one client has changed since, does nothing. */
export const undoClientChanges = endpoint({
  area: "invoices",
  name: "undoClientChanges",
  method: "POST",
  path: "/apps/invoice/saved-clients/undo",
  body: clientsUndo,
  responses: { 200: v.object({ clients: v.array(savedClient) }) },
  errors: { 404: "Client not found", 409: CHANGED_SINCE },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
  example: { body: { added: [], changes: [] } },
});

/** Deletes all clients or, if one does not exist, none. Their invoices stay. */
export const deleteClients = endpoint({
  area: "invoices",
  name: "deleteClients",
  method: "POST",
  path: "/apps/invoice/saved-clients/delete-many",
  freesSpace: true,
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ clients: v.array(savedClient) }) },
  errors: { 404: "Client not found" },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices"],
  example: { body: { ids: [1] } },
});

export const restoreClients = endpoint({
  area: "invoices",
  name: "restoreClients",
  method: "POST",
  path: "/apps/invoice/saved-clients/restore",
  body: v.object({ clients: nonEmptyList(savedClient) }),
  responses: { 200: v.object({ clients: v.array(savedClient) }) },
  errors: { 400: "Messages by field, such as No client ever had this number.", 409: "Client 5 already exists" },
  permission: ["create", "Invoice"],
  invalidates: ["invoices"],
  example: {
    body: {
      clients: [
        {
          ...{ id: 1, name: "มาลี ใจดี", company: "", companyEmail: "mali@example.com", address: "", country: "TH" },
          ...{ contact: "", taxId: "", branch: "" },
        },
      ],
    },
  },
});
