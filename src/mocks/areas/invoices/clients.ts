import { isEqual } from "es-toolkit/predicate";
import { badRequest, changedSince, conflict, forbidden, notFound } from "../../../contract/errors.ts";
import { type Client, taxIdMessages } from "../../../contract/invoice-client.ts";
import {
  type ClientChange,
  deleteClients,
  listSavedClients,
  restoreClients,
  type SavedClient,
  saveClients,
  undoClientChanges,
  updateClient,
} from "../../../contract/invoice-clients.ts";
import type { Database } from "../../../db/database.ts";
import { getNextIds, readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { selectClients } from "../../../domain/invoice-clients.ts";
import { can } from "../../../lib/auth.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { findTaxIdError } from "../../../lib/thai-tax-id.ts";
import { mutation, query } from "../../core/handler.ts";
import { patchRecord } from "../../core/records.ts";

const clientTables = ["invoiceClients"] as const;

/** Rejects a wrong Thai tax number. `path` is where the client is in the body. */
function checkTaxId({ taxId = "", country }: Pick<Client, "taxId" | "country">, path: string): void {
  const error = findTaxIdError(taxId, country);
  if (error) throw badRequest({ [`${path}.taxId`]: [taxIdMessages[error]] });
}

/** Also returns the change that undoes this one. */
async function changeClient(db: Database, change: ClientChange, path: string) {
  const before = await db.invoiceClients.get(Number(change.id));
  if (!before) throw notFound("Client");
  const after = await patchRecord(db.invoiceClients, { ...change, id: before.id }, "Client");
  if (after.taxId !== before.taxId || after.country !== before.country) checkTaxId(after, path);
  const oldValues = getChangedValues(after, before);
  return { client: after, undo: { ...oldValues, id: after.id, expected: getChangedValues(oldValues, after) } };
}

export const invoiceClientsHandlers = [
  query(listSavedClients, async ({ db, params }) => {
    const { rows, total } = selectClients(await readAllCached(db.invoiceClients), params);
    return { clients: rows, total };
  }),

  mutation(saveClients, clientTables, async ({ db, body, account }) => {
    if (body.changes.length > 0 && account && !can(account.ability, "update", "Invoice")) throw forbidden();
    const ids = await getNextIds(db, "invoiceClients", body.clients.length);
    const addedClients = body.clients.map((client, index): SavedClient => {
      checkTaxId(client, `clients.${index}`);
      return { ...client, id: ids[index] ?? 0 };
    });
    await db.invoiceClients.bulkAdd(addedClients);
    const changedClients = [];
    for (const [index, change] of body.changes.entries())
      changedClients.push(await changeClient(db, change, `changes.${index}`));
    return {
      clients: [...addedClients, ...changedClients.map(({ client }) => client)],
      undo: { added: addedClients, changes: changedClients.map(({ undo }) => undo) },
    };
  }),

  mutation(updateClient, clientTables, async ({ db, body }) => {
    const { client, undo } = await changeClient(db, body.client, "client");
    return { client, undo: { added: [], changes: [undo] } };
  }),

  mutation(undoClientChanges, clientTables, async ({ db, body: { added, changes } }) => {
    const ids = added.map(({ id }) => id);
    if (!isEqual(await db.invoiceClients.bulkGet(ids), added)) throw changedSince();
    await db.invoiceClients.bulkDelete(ids);
    const clients: SavedClient[] = [];
    for (const change of changes) clients.push(await patchRecord(db.invoiceClients, change, "Client"));
    return { clients };
  }),

  mutation(deleteClients, clientTables, async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const clients = (await db.invoiceClients.bulkGet(ids)).map((client) => {
      if (!client) throw notFound("Client");
      return client;
    });
    await db.invoiceClients.bulkDelete(ids);
    return { clients };
  }),

  mutation(restoreClients, clientTables, async ({ db, body: { clients } }) => {
    const isUnassigned = await readUnassignedIds(db, "invoiceClients");
    const takenIds = new Set((await db.invoiceClients.bulkGet(clients.map(({ id }) => id))).map((row) => row?.id));
    clients.forEach(({ id }, index) => {
      if (isUnassigned(id)) throw badRequest({ [`clients.${index}.id`]: ["No client ever had this number."] });
      if (takenIds.has(id)) throw conflict(`Client ${id}`);
      takenIds.add(id);
    });
    await db.invoiceClients.bulkAdd(clients);
    return { clients };
  }),
];
