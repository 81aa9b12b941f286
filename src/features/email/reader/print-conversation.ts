import { formatDateTime } from "../../../lib/format-date.ts";
import { parseHtml } from "../../../lib/trusted-types.ts";
import { formatPerson } from "../format-email.ts";
import type { ConversationMessage } from "./conversation.ts";
import { buildFrameDocument, readThemeCss } from "./frame-document.ts";
import { sanitizeMessage } from "./sanitize-message.ts";

const printCss = `
@page { size: A4; margin: 16mm 14mm; }
html { overflow: visible; font-size: 10.5pt; }
h1 { font-size: 15pt; margin-bottom: 6mm; }
header { margin-bottom: 4mm; color: #555; font-size: 9pt; }
header strong { color: #111; font-size: 10.5pt; }
article + article { border-top: 1px solid #ccc; margin-top: 6mm; padding-top: 4mm; }
blockquote, pre, img, tr { break-inside: avoid; }`;

interface PrintOptions {
  subject: string;
  messages: readonly ConversationMessage[];
  language: string;
  /** Translated. */
  fields: Record<"to" | "cc", string>;
}

// Pictures do not load in this document, only in the frame that prints.
const inertDocument = document.implementation.createHTMLDocument();
let printFrame: HTMLIFrameElement | undefined;

/**
 * Prints a hidden frame with all messages: a browser cannot continue a message's own frame on a second sheet of paper.
 */
export function printConversation({ subject, messages, language, fields }: PrintOptions): void {
  const lightElement = document.createElement("div");
  lightElement.className = "light";
  document.body.append(lightElement);
  const css = `${readThemeCss(lightElement)}${printCss}`;
  lightElement.remove();
  const content = inertDocument.createElement("div");
  content.append(createElement("h1", subject), ...messages.map((message) => buildArticle(message, language, fields)));
  printFrame?.remove();
  printFrame = document.createElement("iframe");
  // Without allow-modals the browser would ignore print().
  printFrame.setAttribute("sandbox", "allow-same-origin allow-modals");
  printFrame.setAttribute("data-print-frame", "");
  printFrame.setAttribute("aria-hidden", "true");
  printFrame.tabIndex = -1;
  printFrame.className = "pointer-events-none fixed size-0 border-0 opacity-0";
  printFrame.addEventListener("load", () => printFrame?.contentWindow?.print(), { once: true });
  printFrame.srcdoc = buildFrameDocument(content.innerHTML, css);
  document.body.append(printFrame);
}

function createElement(name: string, text: string): HTMLElement {
  return Object.assign(inertDocument.createElement(name), { textContent: text });
}

function buildArticle(message: ConversationMessage, language: string, fields: PrintOptions["fields"]): HTMLElement {
  const article = inertDocument.createElement("article");
  const header = inertDocument.createElement("header");
  header.append(createElement("strong", formatPerson(message.from)));
  header.append(createElement("div", formatDateTime(message.time, language)));
  for (const field of ["to", "cc"] as const)
    if (message[field].length > 0)
      header.append(createElement("div", `${fields[field]}: ${message[field].map(formatPerson).join(", ")}`));
  const body = inertDocument.createElement("div");
  body.append(...parseHtml(sanitizeMessage(message.message, [], "").html).childNodes);
  for (const details of body.querySelectorAll("details")) details.open = true;
  const files = message.attachments.map(({ fileName }) => fileName).join(", ");
  article.append(header, body, ...(files ? [createElement("p", `📎 ${files}`)] : []));
  return article;
}
