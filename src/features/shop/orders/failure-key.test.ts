import { expect, test } from "vitest";
import { CallError } from "../../../api/call.ts";
import { INVOICE_NOT_ON_DEVICE } from "../../../contract/shop-orders.ts";
import { getFailureKey } from "./failure-key.ts";

test("getFailureKey tells a missing invoice from another conflict of the order", () => {
  expect(getFailureKey(new CallError(409, INVOICE_NOT_ON_DEVICE), "shipped")).toBe("invoice");
  expect(getFailureKey(new CallError(409, "A shipped order can no longer be cancelled"), "shipped")).toBe("shipped");
  expect(getFailureKey(new TypeError("Failed to fetch"))).toBe("action");
});
