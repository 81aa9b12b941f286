import { CallError } from "../../api/call.ts";
import { NOT_ENOUGH_IN_STOCK } from "../../contract/errors.ts";
import { HAS_PAYMENTS, HAS_RECEIPTS } from "../../contract/invoice-actions.ts";

const keys = { [HAS_RECEIPTS]: "receipts", [HAS_PAYMENTS]: "payments", [NOT_ENOUGH_IN_STOCK]: "stock" } as const;

/** The end of the key of a message under `failed`, which says why nothing was changed. */
export const getActionErrorKey = (error: unknown) =>
  (error instanceof CallError && Object.entries(keys).find(([message]) => message === error.message)?.[1]) || "action";
