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
  const encodeBody = (text: string) =>
    encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n${quoteIntro}\r\n${quoteText(text)}`);
  const fullUrl = start + encodeBody(message);
  if (fullUrl.length <= MAX_URL_LENGTH) return fullUrl;
  const characters = [...message];
  let [fittingLength, tooLongLength] = [0, characters.length];
  while (tooLongLength - fittingLength > 1) {
    const middle = (fittingLength + tooLongLength) >> 1;
    if (start.length + encodeBody(cutWithEllipsis(characters, middle)).length <= MAX_URL_LENGTH) fittingLength = middle;
    else tooLongLength = middle;
  }
  return start + encodeBody(cutWithEllipsis(characters, fittingLength));
}

const cutWithEllipsis = (characters: readonly string[], length: number) =>
  `${characters.slice(0, length).join("").trimEnd()}…`;
const quoteText = (text: string) => text.replace(/^/gm, "> ").replace(/\r?\n/g, "\r\n");
