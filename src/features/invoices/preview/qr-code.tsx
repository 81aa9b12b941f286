import { anyId } from "promptparse/generate";
import { encodeQR } from "qr";

/** The largest amount the payload's field can hold. */
const MAX_CENTS = 999_999_999_999;

/** The PromptPay recipient: a tax or citizen id (13 digits) or a Thai mobile number (0 and 9 digits). */
type PromptPayId = string;

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

/** The quiet zone around a code, in modules; readers need it. */
const QUIET_ZONE = 4;

/** The code as one SVG path, with a rectangle per horizontal run of dark modules: sharp at any size. */
export function buildQrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");
  return { path, size: rows.length };
}

/** A QR code as SVG; `label` is its text alternative. Dark on light in every skin, because some readers need that. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = buildQrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
