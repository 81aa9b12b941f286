import { expect, test } from "vitest";
import { CallError } from "../../api/call.ts";
import { HAS_PAYMENTS, HAS_RECEIPTS } from "../../contract/invoice-actions.ts";
import { getActionErrorKey } from "./action-error.ts";

test.each([
  [new CallError(409, HAS_RECEIPTS), "receipts"],
  [new CallError(409, HAS_PAYMENTS), "payments"],
  [new CallError(409, "Not enough pieces in stock"), "stock"],
  [new CallError(409, "Invoice 5 already exists"), "action"],
  [new Error(HAS_RECEIPTS), "action"],
])("getActionErrorKey of %s is %s", (error, key) => {
  expect(getActionErrorKey(error)).toBe(key);
});
