import { toPlainLine } from "./readable-text.ts";
import { findTaxIdError } from "./thai-tax-id.ts";

/**
 * The receiver: a tax or citizen id (13 digits), a Thai mobile number (`0…` or `+66…`) or an e-wallet (15 digits).
 * Spaces, hyphens and Thai digits are allowed.
 */
export type PromptPayId = string;

/** Undefined if the id is none of the three. */
export function parsePromptPayId(
  id: PromptPayId,
): { type: "MSISDN" | "NATID" | "EWALLETID"; target: string } | undefined {
  const target = toPlainLine(id)
    .replace(/[\s().-]/g, "")
    .replace(/^(?:\+|00)660?(?=[689]\d{8}$)/, "0");
  if (/^0[689]\d{8}$/.test(target)) return { type: "MSISDN", target };
  if (/^\d{13}$/.test(target) && !findTaxIdError(target, "TH")) return { type: "NATID", target };
  if (/^\d{15}$/.test(target)) return { type: "EWALLETID", target };
  return undefined;
}

export const isPromptPayId = (id: string): boolean => parsePromptPayId(id) !== undefined;
