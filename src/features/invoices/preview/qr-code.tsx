import { anyId } from "promptparse/generate";
import { encodeQR } from "qr";

/** The largest amount (in satang) that fits into the amount field of a PromptPay code. */
const MAX_CENTS = 999_999_999_999;

/** Whom PromptPay pays: a tax or citizen id (13 digits) or a Thai mobile number (10 digits, the first is 0). */
type PromptPayId = string;

/**
 * Builds the text of a PromptPay QR code that pays a fixed amount once: EMVCo merchant-presented mode, tag 29 of the
 * Bank of Thailand's standard, with a CRC-16/CCITT-FALSE at the end. Returns undefined if the id is invalid or `satang`
 * is not a positive integer, because banks would reject the code.
 */
export function buildPromptPayPayload(id: PromptPayId, satang: number): string | undefined {
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > MAX_CENTS) return undefined;
  const amount = satang / 100;
  const target = id.replace(/[\s-]/g, "");
  if (/^\d{13}$/.test(target)) return anyId({ type: "NATID", target, amount });
  if (/^0\d{9}$/.test(target)) return anyId({ type: "MSISDN", target, amount });
  return undefined;
}

/** The width, in modules, of the white margin that QR readers need around a code. */
const QUIET_ZONE = 4;

/**
 * Converts a text to a QR code as one SVG path. Each row of adjacent dark modules is one rectangle, so the code is
 * sharp at any size.
 */
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

/**
 * Renders a QR code as SVG. `label` is its text alternative. The code is dark on white in every skin, because some
 * readers cannot read inverted codes.
 */
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
