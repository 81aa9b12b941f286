/** The longest URL (in characters) that Windows can pass to an e-mail program. */
const MAX_URL_LENGTH = 2_000;

interface Reply {
  to: string;
  subject: string;
  greeting: string;
  quoteIntro: string;
  message: string;
}

/** The reply quotes the message. */
export const buildReplyText = ({ greeting, quoteIntro, message }: Omit<Reply, "to" | "subject">): string =>
  `${greeting}\n\n\n\n${quoteIntro}\n${message.replace(/^/gm, "> ")}`;

/** Cuts the quoted message if the URL would get too long. */
export function buildReplyMailto({ to, subject, greeting, quoteIntro, message }: Reply): string {
  const start = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  const encodeBody = (text: string) =>
    encodeURIComponent(buildReplyText({ greeting, quoteIntro, message: text }).replace(/\r?\n/g, "\r\n"));
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
