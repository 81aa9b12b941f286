export interface DecodedText {
  text: string;
  isWindows874: boolean;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Matches a Thai vowel or tone mark that follows no Thai character, as no Thai text has it. */
const LONE_THAI_MARK = /(?<![\u0E01-\u0E4E])[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/u;
/** How many bytes at the start decide whether a file without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 256;

/** Returns the encoding of a text that starts with a byte order mark, or whose first ASCII letters have two bytes. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  const firstBytes = [...bytes.subarray(0, SAMPLE_BYTES)];
  const countZeros = (remainder: number) =>
    firstBytes.filter((byte, index) => byte === 0 && index % 2 === remainder).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (even + odd < firstBytes.length / 4) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/**
 * Decodes UTF-8, UTF-16, or Windows-874 (TIS-620), in which older Thai programs save files. Returns "encoding" for
 * other encodings, and for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | "encoding" {
  try {
    const text = decode(bytes, findUtf16(bytes) ?? "utf-8");
    return text.includes("\0") ? "encoding" : { text, isWindows874: false };
  } catch {
    return isCutUtf8(bytes) ? "encoding" : decodeWindows874(bytes);
  }
}

/** True if only the last character is incomplete, as in a file that was not copied completely. */
function isCutUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decodeWindows874(bytes: Uint8Array): DecodedText | "encoding" {
  try {
    const text = decode(bytes, "windows-874");
    // Text in another one-byte encoding decodes too, but then hardly has several Thai letters in a row and no control
    // characters.
    const isThai = /\p{Script=Thai}{3}/u.test(text) && !/[^\P{Cc}\r\n\t]/u.test(text) && !LONE_THAI_MARK.test(text);
    return isThai ? { text, isWindows874: true } : "encoding";
  } catch {
    return "encoding";
  }
}
