const DIGITS = ["ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const PLACES = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];
const MILLION = 1_000_000;

/** Below a million. `isAlone`: nothing is said before it, so that its 1 is หนึ่ง and not เอ็ด. */
function group(value: number, isAlone: boolean): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return "";
      if (place === 0 && digit === 1 && !(isAlone && digits.length === 1)) return "เอ็ด";
      if (place === 1 && digit <= 2) return digit === 1 ? "สิบ" : "ยี่สิบ";
      return `${DIGITS[digit]}${PLACES[place]}`;
    })
    .join("");
}

/**
 * A whole number from 0 to 2^53 − 1 in Thai words. A final 1 that follows another digit is เอ็ด, after a hundred and a
 * million too (101 is หนึ่งร้อยเอ็ด): the Office of the Royal Society's rule, which law and banks write by.
 */
export function toThaiWords(value: number): string {
  if (value === 0) return "ศูนย์";
  const millions = Math.floor(value / MILLION);
  const rest = value % MILLION;
  const head = millions > 0 ? `${toThaiWords(millions)}ล้าน` : "";
  return head + (rest > 0 ? group(rest, millions === 0) : "");
}
