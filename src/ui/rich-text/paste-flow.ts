import { cleanText } from "./clean-text.ts";
import type { Marks } from "./paste-styles.ts";
import { escapeAttribute, escapeText } from "./rich-html.ts";

/** An item of a list. Sources write lists in lists in many ways, so that the level of an item decides. */
export interface ListItem {
  level: number;
  isOrdered: boolean;
  /** The number that the source shows; undefined if the item continues its list. */
  number: number | undefined;
  html: string;
}

/** An item contains the items after it that have a higher level. */
function buildLists(items: readonly ListItem[]): string {
  let html = "";
  let endTag = "";
  let nextNumber = 1;
  for (let index = 0; index < items.length; ) {
    const item = items[index] as ListItem;
    let endIndex = index + 1;
    while (endIndex < items.length && (items[endIndex] as ListItem).level > item.level) endIndex++;
    const content = item.html + buildLists(items.slice(index + 1, endIndex));
    index = endIndex;
    if (!content) continue;
    const name = item.isOrdered ? "ol" : "ul";
    const number = item.number ?? (endTag === `</${name}>` ? nextNumber : 1);
    if (endTag !== `</${name}>` || (item.isOrdered && number !== nextNumber)) {
      html += `${endTag}<${item.isOrdered && number !== 1 ? `ol start="${number}"` : name}>`;
      endTag = `</${name}>`;
    }
    html += `<li>${content}</li>`;
    nextNumber = number + 1;
  }
  return html + endTag;
}

const SCRIPT_CHARACTERS: Readonly<Record<string, string>> = {
  super: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎",
};

/** Returns digits and signs above or below the line as characters, because no editor has such a format: "m²" is not "m2". */
function toScriptCharacters(text: string, script: string): string {
  const characters = SCRIPT_CHARACTERS[script];
  return characters && /^[\d+\-=()]+$/.test(text)
    ? text.replace(/./g, (character) => characters["0123456789+-=()".indexOf(character)] ?? character)
    : text;
}

function getElements(marks: Marks): string[] {
  const linkElements = marks.href && !marks.href.startsWith("#") ? [`a href="${escapeAttribute(marks.href)}"`] : [];
  if (marks.code) return [...linkElements, "code"];
  return [
    ...linkElements,
    ...(marks.bold ? ["strong"] : []),
    ...(marks.italic ? ["em"] : []),
    // The underline of a link is no format of its own.
    ...(marks.underline && linkElements.length === 0 ? ["u"] : []),
    ...(marks.strike ? ["s"] : []),
  ];
}

/** A piece of a line: a text with its elements, or the HTML of a picture. */
interface Run {
  elements: string[];
  text: string;
  picture: string;
}

/** Without spaces at the ends; "" for a blank line. */
function lineToHtml(runs: readonly Run[]): string {
  const mergedRuns: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    const collapsedText = run.text.replace(/[ \t\n\r\f]+/g, " ");
    const text: string = isAfterSpace ? collapsedText.replace(/^ /, "") : collapsedText;
    if (!text && !run.picture) continue;
    isAfterSpace = text.endsWith(" ");
    const last = mergedRuns.at(-1);
    if (last && !last.picture && !run.picture && last.elements.join() === run.elements.join()) last.text += text;
    else mergedRuns.push({ ...run, text });
  }
  while (mergedRuns.at(-1)?.picture === "") {
    const last = mergedRuns.at(-1) as Run;
    last.text = last.text.trimEnd();
    if (last.text) break;
    mergedRuns.pop();
  }
  return mergedRuns
    .map(({ elements, text, picture }) =>
      elements.reduceRight(
        (html, element) => `<${element}>${html}</${element.split(" ")[0]}>`,
        picture || escapeText(text),
      ),
    )
    .join("");
}

/** Builds paragraphs, lines and lists from what a document contains, in its order. */
export class PasteFlow {
  private html = "";
  /** The finished lines of the paragraph. */
  private lines: string[] = [];
  private runs: Run[] = [];
  private items: ListItem[] = [];

  addText(source: string, marks: Marks): void {
    // Browsers and Gmail write a space beside an element as a no-break space.
    const text = cleanText(source).replace(/^\u00A0(?!\s)|(?<!\s)\u00A0$/g, " ");
    const add = (line: string) =>
      this.runs.push({ elements: getElements(marks), text: toScriptCharacters(line, marks.script), picture: "" });
    if (!marks.isPreformatted) {
      add(text);
      return;
    }
    // Line breaks between blocks are no text.
    if (this.runs.length === 0 && !/\S/.test(text)) return;
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) this.breakLine();
      add(line.replace(/ {2,}/g, (spaces) => `${"\u00A0".repeat(spaces.length - 1)} `));
    }
  }

  /** `html` is an `img` element. */
  addPicture(html: string): void {
    this.runs.push({ elements: [], text: "", picture: html });
  }

  addLine(html: string): void {
    this.endLine();
    if (html) this.lines.push(html);
  }

  endLine(): void {
    const line = lineToHtml(this.runs);
    this.runs = [];
    if (line) this.lines.push(line);
  }

  /** Adds a line break. A second one, which makes a blank line, ends the paragraph. */
  breakLine(): void {
    const count = this.lines.length;
    this.endLine();
    if (this.lines.length === count) this.endParagraph();
  }

  endParagraph(): void {
    this.endLine();
    if (this.lines.length > 0) this.addBlock(`<p>${this.lines.splice(0).join("<br>")}</p>`);
  }

  addBlock(html: string): void {
    this.endParagraph();
    if (html) this.html += buildLists(this.items.splice(0)) + html;
  }

  addItem(item: ListItem): void {
    this.endParagraph();
    this.items.push(item);
  }

  /** Adds the HTML of blocks to the last item, if no other text follows it. */
  continueItem(html: string): void {
    this.endParagraph();
    const last = this.items.at(-1);
    if (last) last.html += html;
    else this.addBlock(html);
  }

  toHtml(): string {
    this.endParagraph();
    return this.html + buildLists(this.items.splice(0));
  }
}
