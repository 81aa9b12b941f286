import { anyId } from "promptparse/generate";
import { toPlainLine } from "./readable-text.ts";
import { findTaxIdError } from "./thai-tax-id.ts";

/** PromptPay's amount field has no room for more satang. */
const MAX_CENTS = 999_999_999_999;

/**
 * The receiver: a tax or citizen id (13 digits), a Thai mobile number (`0…` or `+66…`) or an e-wallet (15 digits).
 * Spaces, hyphens and Thai digits are allowed.
 */
type PromptPayId = string;

function parseTarget(id: PromptPayId): { type: "MSISDN" | "NATID" | "EWALLETID"; target: string } | undefined {
  const target = toPlainLine(id)
    .replace(/[\s().-]/g, "")
    .replace(/^(?:\+|00)660?(?=[689]\d{8}$)/, "0");
  if (/^0[689]\d{8}$/.test(target)) return { type: "MSISDN", target };
  if (/^\d{13}$/.test(target) && !findTaxIdError(target, "TH")) return { type: "NATID", target };
  if (/^\d{15}$/.test(target)) return { type: "EWALLETID", target };
  return undefined;
}

/**
 * The code pays a fixed amount once: EMVCo merchant-presented mode, tag 29 of the Bank of Thailand's standard, with a
 * CRC-16/CCITT-FALSE at the end. Returns undefined if the id is invalid or `satang` is not a positive integer, because
 * banks would reject the code.
 */
export function buildPromptPayPayload(id: PromptPayId, satang: number): string | undefined {
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > MAX_CENTS) return undefined;
  const target = parseTarget(id);
  return target && anyId({ ...target, amount: satang / 100 });
}
