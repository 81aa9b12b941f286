import { removeUnreadable } from "../../../lib/readable-text.ts";
import type { ComposeRequest } from "./compose-request.ts";

function decode(text: string): string {
  try {
    return removeUnreadable(decodeURIComponent(text));
  } catch {
    // A lone percent sign is no escape: use the text as it is.
    return removeUnreadable(text);
  }
}

/**
 * Parses a `mailto:` URL (RFC 6068). Several `to` fields are joined. Returns null for any other URL. A plus sign stays
 * a plus sign, unlike in a form.
 */
export function parseMailto(url: string): Omit<ComposeRequest, "mode"> | null {
  const [, path = "", query = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(url.trim()) ?? [];
  if (!/^\s*mailto:/i.test(url)) return null;
  const fields = new Map([["to", path ? [decode(path)] : []]]);
  for (const part of query.split("&")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const name = decode(part.slice(0, at)).toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), decode(part.slice(at + 1))]);
  }
  return {
    to: fields.get("to")?.join(", "),
    cc: fields.get("cc")?.join(", "),
    bcc: fields.get("bcc")?.join(", "),
    subject: fields.get("subject")?.join(" "),
    text: fields.get("body")?.join("\n"),
  };
}
