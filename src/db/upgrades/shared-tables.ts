import type { Transaction } from "dexie";
import { AUTOMATIC } from "../../sync/change-set.ts";
import { addRowSets } from "../row-sets.ts";
import { syncedTables } from "../tables/index.ts";

/** The tables that version 15 shares with the other devices of a workspace. */
export const tablesSharedSince15: readonly string[] = [
  "invoices",
  "invoiceDetails",
  "invoiceClients",
  "products",
  "orders",
  "wishlistItems",
  "cartItems",
  "addresses",
  "blogPosts",
  "blogComments",
  "profiles",
  "profilePosts",
  "profilePolls",
];

/** The attached files have no hash yet: `shareOlderFiles` shares them. */
export const tablesSharedSince18: readonly string[] = ["emails"];

/**
 * The rows that a device of a workspace had for itself become change sets. Devices gave them ids of their own slot, or
 * brought them into the workspace as its first device, so no two devices have different rows with one id.
 */
export async function shareTables(upgrade: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { idField } = syncedTables.get(name)?.policy ?? {};
    if (idField === undefined) continue;
    const rows = await upgrade.table(name).toArray();
    await upgrade.table(name).clear();
    await upgrade.table(name).bulkAdd(rows.map((row) => ({ ...row, id: row[idField] })));
  }
  for (const name of names) {
    // Joining has stored the member's own profile on the device, perhaps without the permission to write it.
    const at = syncedTables.get(name)?.policy.isOwn ? AUTOMATIC : Date.now();
    // For each table, because the member may have the permission for one and not for another.
    await addRowSets((table) => upgrade.table(table), [name], at);
  }
}
