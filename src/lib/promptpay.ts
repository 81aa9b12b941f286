import { anyId } from "promptparse/generate";
import { type PromptPayId, parsePromptPayId } from "./promptpay-id.ts";

/** PromptPay's amount field has no room for more satang. */
const MAX_CENTS = 999_999_999_999;

/**
 * The code pays a fixed amount once: EMVCo merchant-presented mode, tag 29 of the Bank of Thailand's standard, with a
 * CRC-16/CCITT-FALSE at the end. Returns undefined if the id is invalid or `satang` is not a positive integer, because
 * banks would reject the code.
 */
export function buildPromptPayPayload(id: PromptPayId, satang: number): string | undefined {
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > MAX_CENTS) return undefined;
  const target = parsePromptPayId(id);
  return target && anyId({ ...target, amount: satang / 100 });
}
