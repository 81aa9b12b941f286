import PDFDocument from "pdfkit";
import type { DocumentContent } from "../../../lib/document-content.ts";
import { hasCharacter, type ScriptFonts, type Weight } from "./pdf-fonts.ts";
import { wrapText } from "./split-text.ts";

const POINTS_PER_MM = 72 / 25.4;
/** The margins of the printed document (src/ui/document/document-sheet.tsx). */
const MARGINS = { top: 14 * POINTS_PER_MM, side: 15 * POINTS_PER_MM, bottom: 18 * POINTS_PER_MM };
const FOOTER_SIZE = 8;

export const colors = {
  text: "#15131f",
  muted: "#55546a",
  footer: "#6b6b6b",
  ink: "#19164f",
  line: "#c9c8d2",
  box: "#f3f3f8",
  good: "#0b6b3a",
  attention: "#96450a",
  bad: "#b31f33",
};

export interface TextStyle {
  /** In points. */
  size: number;
  weight?: Weight;
  color?: string;
}

/** Relative to the text's size; leaves room for Thai marks. */
const LINE_HEIGHT = 1.55;
/** From the top of a line to its baseline, relative to the text's size. */
const BASELINE = 1.12;
const THAI = /[\u0E01-\u0E3A\u0E40-\u0E4E]/;

/** An element of the structure that screen readers use, such as a paragraph or a cell. */
export interface Tag {
  type: string;
  element: PDFKit.PDFStructureElement;
}

/** The pages of a document. `y` is where the next block starts; positions are in points from the top left. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGINS.side;
  readonly top = MARGINS.top;
  readonly right: number;
  readonly bottom: number;
  readonly root: Tag;
  y = MARGINS.top;
  #fonts: readonly ScriptFonts[];

  constructor({ language, fileName }: DocumentContent, author: string, fonts: readonly ScriptFonts[], createdAt: Date) {
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      // Fonts are registered below; without null pdfkit loads Helvetica.
      font: null as unknown as string,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: "1.7",
      info: { Title: fileName, Author: author, CreationDate: createdAt },
    });
    this.#fonts = fonts;
    // pdfkit also accepts an open font, which its types omit.
    for (const [index, script] of fonts.entries())
      for (const weight of [400, 600] as const)
        this.doc.registerFont(`${index} ${weight}`, script[weight] as unknown as Uint8Array<ArrayBuffer>);
    this.right = this.doc.page.width - MARGINS.side;
    this.bottom = this.doc.page.height - MARGINS.bottom;
    this.root = { type: "Document", element: this.doc.struct("Document") };
    this.doc.addStructure(this.root.element);
  }

  get width(): number {
    return this.right - this.left;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = this.top;
  }

  /** Starts a new page if the block does not fit on this one. Returns true if it did. */
  reserve(height: number): boolean {
    if (this.y + height <= this.bottom || this.y === this.top) return false;
    this.addPage();
    return true;
  }

  addTag(type: string, parent: Tag = this.root, options: PDFKit.Mixins.StructureElementOptions = {}): Tag {
    const element = this.doc.struct(type, options);
    parent.element.add(element);
    return { type, element };
  }

  measure(text: string, { size, weight = 400 }: TextStyle): number {
    return this.#splitIntoRuns(text).reduce(
      (sum, { font, text: run }) => sum + this.doc.font(`${font} ${weight}`).fontSize(size).widthOfString(run),
      0,
    );
  }

  wrap = (text: string, width: number, style: TextStyle): string[] =>
    wrapText(text, width, (line) => this.measure(line, style));

  getLineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

  /**
   * Draws one line whose top is at `y`. A right-aligned line ends at `x`. The actual text makes PDF readers copy Thai
   * as it was written, because they would put the marks in the order of their positions.
   */
  drawLine(line: string, x: number, y: number, style: TextStyle, tag: Tag, isRightAligned = false): void {
    if (line === "") return;
    const { size, weight = 400, color = colors.text } = style;
    const content = this.doc.markStructureContent(tag.type, THAI.test(line) ? { actual: line } : undefined);
    let start = isRightAligned ? x - this.measure(line, style) : x;
    this.doc.fillColor(color);
    for (const { font, text } of this.#splitIntoRuns(line)) {
      this.doc.font(`${font} ${weight}`).fontSize(size);
      this.doc.text(text, start, y + size * BASELINE, { lineBreak: false, baseline: "alphabetic" });
      start += this.doc.widthOfString(text);
    }
    this.doc.endMarkedContent();
    tag.element.add(content);
  }

  /** Lines and backgrounds, which screen readers skip. */
  drawShape(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  drawRule(y: number, color: string, width: number): void {
    this.drawShape((doc) => doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(width).stroke(color));
  }

  /** Adds the footers, when the number of pages is known. */
  finish({ number, pageWord }: DocumentContent): Promise<Blob> {
    const { count } = this.doc.bufferedPageRange();
    const style = { size: FOOTER_SIZE, color: colors.footer };
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const footer = this.addTag("P");
      const y = this.doc.page.height - MARGINS.bottom / 2 - FOOTER_SIZE;
      this.drawLine(number, this.left, y, style, footer);
      this.drawLine(`${pageWord} ${page + 1} / ${count}`, this.right, y, style, footer, true);
      footer.element.end();
    }
    this.root.element.end();
    return collectBlob(this.doc);
  }

  #splitIntoRuns(text: string): { font: number; text: string }[] {
    const runs: { font: number; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const isMark = /\p{M}/u.test(character);
      const font =
        last && isMark && hasCharacter((this.#fonts[last.font] as ScriptFonts)[400], character)
          ? last.font
          : this.#fonts.findIndex((fonts) => hasCharacter(fonts[400], character));
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }
}

function collectBlob(doc: PDFKit.PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on("data", (chunk) => chunks.push(chunk));
    doc.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    doc.on("error", reject);
    doc.end();
  });
}
