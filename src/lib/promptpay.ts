import { anyId } from "promptparse/generate";
import { findTaxIdError } from "./thai-tax-id.ts";

/** The code's field has no room for more satang. */
const MAX_CENTS = 999_999_999_999;

/** A tax or citizen id (13 digits) or a Thai mobile number (10 digits, the first is 0). */
type PromptPayId = string;

/**
 * Pays a fixed amount once: EMVCo merchant-presented mode, tag 29 of the Bank of Thailand's standard, with a
 * CRC-16/CCITT-FALSE at the end. Returns undefined if the id is invalid or `satang` is not a positive integer, because
 * banks would reject the code.
 */
export function buildPromptPayPayload(id: PromptPayId, satang: number): string | undefined {
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > MAX_CENTS) return undefined;
  const amount = satang / 100;
  const target = id.replace(/[\s-]/g, "");
  if (/^\d{13}$/.test(target) && !findTaxIdError(target, "TH")) return anyId({ type: "NATID", target, amount });
  if (/^0\d{9}$/.test(target)) return anyId({ type: "MSISDN", target, amount });
  return undefined;
}
