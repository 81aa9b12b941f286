const THAI_ZERO = 0x0e50;
/**
 * Signs, codes and names of the currencies, as they come along with an amount that is pasted: before it or behind it.
 * Between figures they part two amounts, such as baht and satang.
 */
const CURRENCY = "(?:฿|\\$|THB|USD|บาท|BAHT)";
const BEFORE = new RegExp(`^([+-]?)\\s*${CURRENCY}\\s*`, "iu");
const BEHIND = new RegExp(`\\s*${CURRENCY}$`, "iu");
const AMOUNT = /^([+-]?)\s*(?:(\d{1,3}(?:(?:,|\s)\d{3})+|\d+)(?:\.(\d*))?|\.(\d+))$/;

/** What stands in a field for an amount. */
export type ParsedAmount =
  /** In hundredths. Beyond the whole numbers that can be counted exactly it is only known to be huge. */
  number | "empty" | "unreadable" | "decimals";

/**
 * An amount as people type and paste it, in hundredths without a fraction on the way: `1,234.50`, `฿1,000`, `-5`,
 * `๑๒๓.๕ บาท`. A comma or a space groups thousands and nothing else: elsewhere it may have been meant otherwise.
 */
export function parseAmount(text: string): ParsedAmount {
  const plain = text
    .normalize("NFKC")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/[−–]/g, "-")
    .trim()
    .replace(BEFORE, "$1")
    .replace(BEHIND, "");
  if (plain === "") return "empty";
  const [, sign, whole = "0", after, alone] = AMOUNT.exec(plain) ?? [];
  if (sign === undefined) return "unreadable";
  const decimals = after ?? alone ?? "";
  if (decimals.length > 2) return "decimals";
  const hundredths = Number(whole.replace(/[,\s]/g, "") + decimals.padEnd(2, "0"));
  return sign === "-" && hundredths > 0 ? -hundredths : hundredths;
}

/** Hundredths as they stand in a field: `1,234.50`, with as many decimals as there are, or `decimals` of them. */
export const formatAmountInput = (hundredths: number, decimals = 0): string =>
  (hundredths / 100).toLocaleString("en-US", {
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : decimals,
    maximumFractionDigits: 2,
  });
