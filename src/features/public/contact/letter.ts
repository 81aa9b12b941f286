/** A message ready for an e-mail program. */
export interface Letter {
  to: string;
  subject: string;
  body: string;
}

/** The lines of a form as a letter's body: what is filled in, each with its label, and the message below. */
export function letterBody(lines: ReadonlyArray<readonly [label: string, value: string]>, message: string): string {
  const filled = lines.filter(([, value]) => value.trim()).map(([label, value]) => `${label}: ${value.trim()}`);
  return [...filled, "", message.trim()].join("\n");
}

/** An address that opens the visitor's e-mail program with the letter in it. */
export function mailto({ to, subject, body }: Letter): string {
  // Mail programs expect the line ends of mail.
  const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`;
}
