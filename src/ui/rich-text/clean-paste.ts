import { parseHtml } from "../../lib/trusted-types.ts";
import { toWesternDigits } from "../../lib/western-digits.ts";
import type { RichTextFormat } from "./formats.ts";
import { PasteFlow } from "./paste-flow.ts";
import { getStyle, isHidden, type Marks, NO_MARKS, type PastedStyles, readMarks, readStyles } from "./paste-styles.ts";
import { DROPPED_ELEMENTS, escapeAttribute, escapeText, isOwnPath, toRichHtml } from "./rich-html.ts";

const PARAGRAPH_ELEMENTS = new Set(["p", "caption"]);
/** Elements that begin a line but have no space around them, such as the lines of Gmail. */
const LINE_ELEMENTS = new Set(
  "div section article header footer main nav aside address figure figcaption form fieldset center details summary dl dt dd tr li".split(
    " ",
  ),
);
const HEADING_TAG = /^h[1-6]$/;
/** Spreadsheets may give table cells without their table; the parser would drop the tags. */
const LEADING_CELLS = /^(?:\s|<!--[\s\S]*?-->|<meta\b[^>]*>)*<(?:tr|t[dh]|col|colgroup|thead|tbody|tfoot|caption)\b/i;
/** Word's mark of a list with numbers or letters: "1.", "๑.", "a)", "iv." but not "o", "§" or "·". */
const NUMBER_MARK = /\p{N}$|[\p{L}\p{N}][.):\]]$/u;
/** The tags between the lines of HTML that `PasteFlow` has built. */
const LINE_TAGS = /<(?:br|hr|\/?(?:p|ul|ol|li|h2|h3|blockquote|pre)\b[^>]*)>/;

const toLines = (html: string): string[] => html.split(LINE_TAGS).filter((line) => line !== "");

/** Slack counts levels from 0. */
function readLevel(element: Element): number | undefined {
  const [, word] = /mso-list:\s*l\d+ level(\d+)/i.exec(element.getAttribute("style") ?? "") ?? [];
  const level = word ?? element.getAttribute("aria-level") ?? element.getAttribute("data-aria-level");
  const indent = element.getAttribute("data-stringify-indent") ?? element.getAttribute("data-indent");
  const levelNumber = Number(level) || (indent === null ? 0 : Number(indent) + 1);
  return levelNumber >= 1 ? levelNumber : undefined;
}

function readPreformatted(element: Element): string {
  if (DROPPED_ELEMENTS.has(element.localName)) return "";
  if (element.localName === "br") return "\n";
  const content = [...element.childNodes]
    .map((node) =>
      node instanceof Element ? readPreformatted(node) : node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
    )
    .join("");
  return element.localName === "div" ? content.replace(/\n?$/, "\n") : content;
}

class PasteReader {
  private readonly styles: PastedStyles;

  constructor(document: Document) {
    this.styles = readStyles(document);
  }

  /** Returns the HTML of an element's content, as blocks. `prefix` is a text before it. */
  read(element: Element, marks: Marks, prefix = ""): string {
    const flow = new PasteFlow();
    if (prefix) flow.addText(prefix, marks);
    this.readChildren(element, marks, flow);
    return flow.toHtml();
  }

  private readChildren(parent: Element, marks: Marks, flow: PasteFlow): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) flow.addText(child.nodeValue ?? "", marks);
      else if (child instanceof Element) this.readElement(child, marks, flow);
    }
  }

  private readElement(element: Element, parentMarks: Marks, flow: PasteFlow): void {
    const name = element.localName;
    const style = getStyle(element, this.styles);
    const wordList = style.get("mso-list") ?? "";
    if (DROPPED_ELEMENTS.has(name) || wordList === "ignore" || isHidden(element, style)) return;
    const marks = readMarks(element, style, parentMarks);
    if (name === "br") flow.breakLine();
    else if (name === "hr") flow.addBlock("<hr>");
    else if (name === "img") readPicture(element, marks, flow);
    else if (name === "input") {
      if (element.getAttribute("type") === "checkbox")
        flow.addText(element.hasAttribute("checked") ? "☑ " : "☐ ", marks);
    } else if (name === "ul" || name === "ol") this.readList(element, marks, flow, 1);
    else if (name === "table") this.readTable(element, marks, flow);
    else if (name === "blockquote") {
      const content = this.read(element, marks);
      flow.addBlock(content && `<blockquote>${content}</blockquote>`);
    } else if (name === "pre") {
      const text = readPreformatted(element).replace(/^\n|\n$/g, "");
      flow.addBlock(text && `<pre><code>${escapeText(text)}</code></pre>`);
    } else if (HEADING_TAG.test(name) || (element.getAttribute("role") === "heading" && PARAGRAPH_ELEMENTS.has(name)))
      this.readHeading(element, marks, flow);
    else if (/^l\d+ level\d+/.test(wordList) && (PARAGRAPH_ELEMENTS.has(name) || name === "div"))
      this.readWordItem(element, wordList, marks, flow);
    else if (/^MsoListParagraph/.test(element.className)) flow.continueItem(this.read(element, marks));
    else if (
      /^Apple-(converted-space|tab-span)$/.test(element.className) ||
      style.has("mso-spacerun") ||
      style.has("mso-tab-count")
    )
      flow.addText(" ", { ...marks, isPreformatted: false });
    else if (element.getAttribute("data-stringify-type") === "paragraph-break") flow.endParagraph();
    else {
      const display = style.get("display") ?? "";
      const isInline = display.startsWith("inline");
      const end =
        PARAGRAPH_ELEMENTS.has(name) && !isInline
          ? () => flow.endParagraph()
          : (LINE_ELEMENTS.has(name) && !isInline) || /^(block|flex|grid|list-item|table)$/.test(display)
            ? () => flow.endLine()
            : undefined;
      end?.();
      this.readChildren(element, marks, flow);
      end?.();
    }
  }

  private readHeading(element: Element, marks: Marks, flow: PasteFlow): void {
    const level =
      /^h[12]$/.test(element.localName) || Number(element.getAttribute("aria-level") ?? 3) < 3 ? "h2" : "h3";
    // A heading is bold itself.
    const content = toLines(this.read(element, marks))
      .join("<br>")
      .replace(/<\/?strong>/g, "");
    flow.addBlock(content && `<${level}>${content}</${level}>`);
  }

  /** Reads a paragraph that Word shows as an item of a list, with a drawn mark before its text. */
  private readWordItem(element: Element, list: string, marks: Marks, flow: PasteFlow): void {
    const [, id = "", level = "1"] = /^(l\d+) level(\d+)/.exec(list) ?? [];
    const markElement = [...element.querySelectorAll("[style]")].find(
      (each) => getStyle(each, this.styles).get("mso-list") === "ignore",
    );
    const mark = markElement?.textContent.replace(/[\s\u00A0]+/g, "") ?? "";
    const [number] = /\d+(?=[.)]?$)/.exec(toWesternDigits(mark)) ?? [];
    flow.addItem({
      level: Number(level),
      isOrdered: mark ? NUMBER_MARK.test(mark) : (this.styles.lists.get(`${id}:level${level}`) ?? false),
      number: number === undefined ? undefined : Number(number),
      html: this.read(element, marks),
    });
  }

  /**
   * Reads a list. Its items, and those of lists directly in it, become items of the flow with their level, because Google
   * Docs, LibreOffice and Outlook write `ul` in `ul`, and Word and Slack write a list of its own for each change of level.
   */
  private readList(list: Element, marks: Marks, flow: PasteFlow, depth: number): void {
    const isOrdered = list.localName === "ol";
    // Slack's lists continue after a list of another level.
    let itemNumber =
      isOrdered && !list.hasAttribute("data-indent") ? Number(list.getAttribute("start") ?? 1) || 1 : undefined;
    for (const child of list.children) {
      const style = getStyle(child, this.styles);
      if (DROPPED_ELEMENTS.has(child.localName) || isHidden(child, style)) continue;
      const childMarks = readMarks(child, style, marks);
      if (/^[uo]l$/.test(child.localName)) this.readList(child, childMarks, flow, depth + 1);
      else if (child.localName === "li") {
        const html = this.read(child, childMarks, readCheckbox(child));
        const level = readLevel(child) ?? readLevel(list) ?? depth;
        flow.addItem({ level, isOrdered, number: Number(child.getAttribute("value")) || itemNumber, html });
        itemNumber = undefined;
      } else flow.continueItem(this.read(child, childMarks));
    }
  }

  /** Reads a table: one line for each row. Tables that only arrange an email become their content. */
  private readTable(table: Element, tableMarks: Marks, flow: PasteFlow): void {
    const rows = [...table.querySelectorAll("tr")].filter(
      (row) => row.closest("table") === table && !isHidden(row, getStyle(row, this.styles)),
    );
    const texts = rows.map((row) =>
      [...row.children]
        .filter((cell) => /^t[dh]$/.test(cell.localName) && !isHidden(cell, getStyle(cell, this.styles)))
        .map((cell) => this.read(cell, readMarks(cell, getStyle(cell, this.styles), { ...tableMarks, script: "" }))),
    );
    const isLayout =
      /^(presentation|none)$/.test(table.getAttribute("role") ?? "") ||
      table.querySelector("table") !== null ||
      texts.flat().some((text) => /<(?:ul|ol|h2|h3|blockquote|pre)\b/.test(text)) ||
      (texts.every((row) => row.length <= 1) && texts.flat().some((text) => text.split("<p>").length > 2));
    flow.endParagraph();
    const caption = [...table.children].find((child) => child.localName === "caption");
    if (caption) this.readElement(caption, tableMarks, flow);
    for (const row of texts) {
      if (isLayout) for (const text of row) flow.addBlock(text);
      else
        flow.addLine(
          row
            .map((text) => toLines(text).join(" "))
            .join(" | ")
            .replace(/(?: \| )+$/, "")
            .replace(/ {2,}/g, " "),
        );
    }
    flow.endParagraph();
  }
}

function readCheckbox(item: Element): string {
  const checkedAttribute = item.getAttribute("aria-checked") ?? item.getAttribute("data-checked");
  if (checkedAttribute === null || item.querySelector("input")) return "";
  return checkedAttribute === "true" ? "☑ " : "☐ ";
}

/** Reads a picture of this site, or the emoji for which another site shows a picture. */
function readPicture(image: Element, marks: Marks, flow: PasteFlow): void {
  const source = image.getAttribute("src") ?? "";
  const description = image.getAttribute("alt") ?? "";
  if (isOwnPath(source))
    flow.addPicture(`<img src="${escapeAttribute(source)}" alt="${escapeAttribute(description)}">`);
  else if (image.hasAttribute("data-stringify-emoji") || /^\p{Extended_Pictographic}/u.test(description))
    flow.addText(description, marks);
}

/**
 * Turns styled formats, drawn list marks and lines in blocks into elements, and drops what nobody sees. The result is
 * what `toRichHtml` allows.
 */
export function cleanPastedHtml(html: string, format: RichTextFormat): string {
  const body = parseHtml(LEADING_CELLS.test(html) ? `<table>${html}</table>` : html);
  // HTML copied from our editors already has the allowed elements, and its blank lines are intended.
  if (body.querySelector("[data-pm-slice]")) return toRichHtml(html, format);
  return toRichHtml(new PasteReader(body.ownerDocument).read(body, NO_MARKS), format);
}
