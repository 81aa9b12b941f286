/** The longest URL (in characters) that Windows can pass to an e-mail program. */
const MAX_URL_LENGTH = 2_000;

interface Reply {
  to: string;
  subject: string;
  greeting: string;
  quoteIntro: string;
  message: string;
}

/** The reply quotes the message. Cuts it if the URL would get too long. */
export function buildReplyMailto({ to, subject, greeting, quoteIntro, message }: Reply): string {
  const start = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  const body = (text: string) => encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n${quoteIntro}\r\n${quoteText(text)}`);
  const full = start + body(message);
  if (full.length <= MAX_URL_LENGTH) return full;
  const characters = [...message];
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (start.length + body(cutWithEllipsis(characters, middle)).length <= MAX_URL_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return start + body(cutWithEllipsis(characters, fits));
}

const cutWithEllipsis = (characters: readonly string[], length: number) =>
  `${characters.slice(0, length).join("").trimEnd()}…`;
const quoteText = (text: string) => text.replace(/^/gm, "> ").replace(/\r?\n/g, "\r\n");
