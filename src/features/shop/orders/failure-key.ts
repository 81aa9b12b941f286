import { CallError } from "../../../api/call.ts";
import { INVOICE_NOT_ON_DEVICE } from "../../../contract/shop-orders.ts";

export type ConflictKey = "stock" | "shipped" | "canceled";

/** Returns the key of the text that says why an action failed; `conflictKey` if the order's state does not allow it. */
export function getFailureKey(error: unknown, conflictKey: ConflictKey = "stock") {
  if (!(error instanceof CallError)) return "action";
  if (error.error === INVOICE_NOT_ON_DEVICE) return "invoice";
  return ({ 400: "tooLarge", 404: "gone", 409: conflictKey, 507: "full" } as const)[error.status] ?? "action";
}
