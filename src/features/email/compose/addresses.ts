import { isEmailAddress } from "../../../lib/email-address.ts";
import { cutText, removeUnreadable, toOneLine, toPlainLine } from "../../../lib/readable-text.ts";
import { normalizeForSearch } from "../../../lib/search.ts";

export interface Recipient {
  name: string;
  email: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 200;

export const isValidAddress = (address: string): boolean => isEmailAddress(address);

/** Splits a list at commas, semicolons and line breaks, but not inside quotes or angle brackets. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  let closingCharacter = "";
  let isEscaped = false;
  for (const character of text) {
    if (closingCharacter === "" && /[,;\n\r\t]/.test(character)) {
      parts.push(part);
      part = "";
      continue;
    }
    if (character === closingCharacter && !isEscaped) closingCharacter = "";
    else if (closingCharacter === "" && character === '"') closingCharacter = '"';
    else if (closingCharacter === "" && character === "<") closingCharacter = ">";
    isEscaped = closingCharacter === '"' && character === "\\" && !isEscaped;
    part += character;
  }
  return [...parts, part];
}

const cleanLine = (text: string, maxLength: number, toLine = toOneLine) =>
  cutText(toLine(removeUnreadable(text)).trim(), maxLength);

/** Parses one recipient: `a@example.com`, `Name <a@example.com>` or `"Last, First" <a@example.com>`. */
function parseRecipient(text: string): Recipient {
  const [, name = "", address] = /^(.*?)<([^<>]*)>?\s*$/s.exec(text) ?? [];
  const quotedName = /^"(.*)"$/s.exec(name.trim())?.[1]?.replace(/\\(.)/g, "$1");
  return {
    name: cleanLine(quotedName ?? name, MAX_NAME_LENGTH),
    email: cleanLine(address ?? text, MAX_ADDRESS_LENGTH, toPlainLine),
  };
}

/** Half-typed addresses become recipients too. */
export function parseRecipients(text: string): Recipient[] {
  // A list without separators, such as a column of a spreadsheet, contains several addresses divided by spaces.
  const isColumn = /^\S+@\S+(\s+\S+@\S+)+$/.test(text.trim()) && !/[<",;]/.test(text);
  return (isColumn ? text.trim().split(/\s+/) : splitList(text))
    .map(parseRecipient)
    .filter(({ email, name }) => email !== "" || name !== "")
    .map(({ name, email }) => (email === "" ? { name: "", email: name } : { name, email }));
}

/** Splits typed text after its last separator: the recipients before it are complete, the rest is still being typed. */
export function takeCompleteRecipients(text: string): { recipients: Recipient[]; rest: string } {
  const parts = splitList(text);
  const rest = parts.pop() ?? "";
  return { recipients: parts.flatMap(parseRecipients), rest: parts.length > 0 ? rest.trimStart() : rest };
}

/** Returns text that `parseRecipients` understands. */
export function formatRecipient({ name, email }: Recipient): string {
  if (!name) return email;
  return `${/[",;<>\\]/.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : name} <${email}>`;
}

const toKey = ({ email }: Recipient) => normalizeForSearch(email);

export function addRecipients(list: readonly Recipient[], added: readonly Recipient[]): Recipient[] {
  const keys = new Set(list.map(toKey));
  const isNew = (each: Recipient) => !keys.has(toKey(each)) && keys.add(toKey(each));
  return [...list, ...added.filter(isNew)];
}

export const omitAddresses = (list: readonly Recipient[], addresses: ReadonlySet<string>): Recipient[] =>
  list.filter((each) => !addresses.has(toKey(each)));
