/** Windows opens no longer address in a mail program. */
const MAX_ADDRESS = 2_000;

interface Letter {
  to: string;
  subject: string;
  greeting: string;
  quoteIntro: string;
  message: string;
}

/** The address that opens a mail program with an answer to be written: the message quoted, as much of it as there is room for. */
export function buildReplyMailto({ to, subject, greeting, quoteIntro, message }: Letter): string {
  const start = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  const body = (quoted: string) => encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n${quoteIntro}\r\n${quote(quoted)}`);
  const whole = start + body(message);
  if (whole.length <= MAX_ADDRESS) return whole;
  const letters = [...message];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (start.length + body(cut(letters, middle)).length <= MAX_ADDRESS) fits = middle;
    else tooMany = middle;
  }
  return start + body(cut(letters, fits));
}

const cut = (letters: readonly string[], length: number) => `${letters.slice(0, length).join("").trimEnd()}…`;
const quote = (text: string) => text.replace(/^/gm, "> ").replace(/\r?\n/g, "\r\n");

/** The address that dials a number; undefined where it has too few digits for one. */
export function buildTelUrl(phone: string): string | undefined {
  const digits = phone.normalize("NFKC").replace(/(?!^\+)[^\d]/g, "");
  return digits.replace("+", "").length >= 3 ? `tel:${digits}` : undefined;
}
