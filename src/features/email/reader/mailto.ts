/** The longest URL (in characters) that Windows can pass to an e-mail program. */
const MAX_URL_LENGTH = 2_000;

export interface MailtoMessage {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  subject: string;
  /** Plain text. */
  body: string;
}

interface Mailto {
  url: string;
  /** True if the end of the body was cut off. */
  isShortened: boolean;
}

const encodeAddresses = (addresses: readonly string[]) =>
  addresses.map((address) => encodeURIComponent(address).replaceAll("%40", "@")).join(",");

/** Builds a URL as in RFC 6068. Cuts the body if the URL would get too long: a Thai letter takes nine characters. */
export function buildMailto({ to, cc, bcc, subject, body }: MailtoMessage): Mailto {
  const fields = [
    ...(cc.length > 0 ? [`cc=${encodeAddresses(cc)}`] : []),
    ...(bcc.length > 0 ? [`bcc=${encodeAddresses(bcc)}`] : []),
    `subject=${encodeURIComponent(subject)}`,
  ];
  const start = `mailto:${encodeAddresses(to)}?${fields.join("&")}&body=`;
  const encodeBody = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  const fullUrl = start + encodeBody(body);
  if (fullUrl.length <= MAX_URL_LENGTH) return { url: fullUrl, isShortened: false };
  // Cut whole characters: half an emoji cannot be encoded.
  const characters = [...new Intl.Segmenter().segment(body)].map(({ segment }) => segment);
  const cutBody = (length: number) => `${characters.slice(0, length).join("").trimEnd()}…`;
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (start.length + encodeBody(cutBody(middle)).length <= MAX_URL_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return { url: start + encodeBody(cutBody(fits)), isShortened: true };
}
