import { BUDDHIST_OFFSET, isBuddhistYear } from "../../../lib/parse-year.ts";

/**
 * A property of vCalendar 1.0, which phones and older programs write. A "=" at the end of a line continues the value on
 * the next line.
 */
const QUOTED_PRINTABLE = /^([\w-]+)((?:;[^:\n]*)?);(?:ENCODING=)?QUOTED-PRINTABLE([^:\n]*):((?:[^\n]*=\n)*[^\n]*)/gim;
const DATE_PROPERTY = /^(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE|RRULE|DUE|TRIGGER)[;:].*/gim;

/** Decodes bytes that are written as "=E0". If the browser does not know the encoding, reads them as UTF-8. */
function decodeQuotedPrintable(text: string, charset: string | undefined): string {
  const bytes = new TextEncoder().encode(text.replace(/=\n[ \t]?/g, ""));
  const decodedBytes: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const hex = String.fromCharCode(...bytes.subarray(at + 1, at + 3));
    const isCode = bytes[at] === 0x3d && /^[\da-f]{2}$/i.test(hex);
    decodedBytes.push(isCode ? Number.parseInt(hex, 16) : (bytes[at] ?? 0));
    if (isCode) at += 2;
  }
  let decoder = new TextDecoder();
  try {
    if (charset) decoder = new TextDecoder(charset);
  } catch {
    // The browser does not know this encoding.
  }
  return decoder.decode(Uint8Array.from(decodedBytes));
}

const escapeText = (text: string) =>
  text
    .replace(/\\([;,])/g, "$1")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

const FREQUENCIES: Readonly<Record<string, readonly [frequency: string, list?: string]>> = {
  D: ["DAILY"],
  W: ["WEEKLY", "BYDAY"],
  MD: ["MONTHLY", "BYMONTHDAY"],
  YM: ["YEARLY", "BYMONTH"],
};

/** Converts a rule of vCalendar 1.0, such as "W2 TU TH #10". Returns other rules as they are. */
function convertOldRule(rule: string): string {
  const [, kind = "", interval, list = "", count, until] =
    /^(D|W|MD|YM)(\d+)((?:\s+(?!\d{8})[\w+-]+)*)(?:\s+#(\d+)|\s+(\d{8}\S*))?\s*$/.exec(rule) ?? [];
  const [frequency, listProperty] = FREQUENCIES[kind] ?? [];
  const values = list.trim().split(/\s+/).filter(Boolean);
  if (!frequency || (values.length > 0 && !listProperty)) return rule;
  return [
    `FREQ=${frequency};INTERVAL=${interval}`,
    listProperty && values.length > 0 && `${listProperty}=${values.join(",")}`,
    until && `UNTIL=${until}`,
    // A rule without an end means two occurrences; "#0" means no end.
    !until && count !== "0" && `COUNT=${count ?? 2}`,
  ]
    .filter(Boolean)
    .join(";");
}

/**
 * Rewrites lines that are not RFC 5545: quoted-printable texts and rules of vCalendar 1.0, and Buddhist years, which
 * come from programs that format dates in the user's language. Lines must end with "\n".
 */
export function rewriteOldForms(source: string): string {
  return source
    .replace(QUOTED_PRINTABLE, (_, name: string, paramsBefore: string, paramsAfter: string, text: string) => {
      const charset = /;CHARSET=([^;]+)/i.exec(paramsBefore + paramsAfter)?.[1];
      return `${name}:${escapeText(decodeQuotedPrintable(text, charset))}`;
    })
    .replace(/^(RRULE:)((?:D|W|MD|YM)\d.*)/gim, (_, name: string, rule: string) => name + convertOldRule(rule))
    .replace(DATE_PROPERTY, (line) =>
      line.replace(/(?<=[:=,])(\d{4})(?=(?:0[1-9]|1[0-2])[0-3]\d(?!\d))/g, (year) =>
        isBuddhistYear(Number(year)) ? String(Number(year) - BUDDHIST_OFFSET) : year,
      ),
    );
}
