import { anyId } from "promptparse/generate";

/** The largest amount the payload's field can hold. */
const MAX_CENTS = 999_999_999_999;

/** The PromptPay recipient: a tax or citizen id (13 digits) or a Thai mobile number (0 and 9 digits). */
export type PromptPayId = string;

/**
 * The payload of a PromptPay QR code for one payment of an amount: EMVCo merchant-presented mode, tag 29 of the Bank of
 * Thailand's standard, with a CRC-16/CCITT-FALSE at the end. `satang` is a positive integer. Undefined if the amount or
 * the id is invalid, so that no code is drawn that a bank would reject.
 */
export function buildPromptPayPayload(id: PromptPayId, satang: number): string | undefined {
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > MAX_CENTS) return undefined;
  const amount = satang / 100;
  const target = id.replace(/[\s-]/g, "");
  if (/^\d{13}$/.test(target)) return anyId({ type: "NATID", target, amount });
  if (/^0\d{9}$/.test(target)) return anyId({ type: "MSISDN", target, amount });
  return undefined;
}
