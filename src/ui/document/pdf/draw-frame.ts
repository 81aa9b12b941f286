import type { DocumentContent, DocumentRow } from "../../../lib/document-content.ts";
import { LONG_TITLE } from "../document-header.tsx";
import { colors, type PdfSheet, type Tag, type TextStyle } from "./pdf-sheet.ts";

export const styles = {
  title: { size: 19.5, weight: 600, color: colors.ink },
  longTitle: { size: 13, weight: 600, color: colors.ink },
  subtitle: { size: 12, color: colors.muted },
  large: { size: 11.5, weight: 600 },
  text: { size: 9.25 },
  strong: { size: 9.25, weight: 600 },
  muted: { size: 9.25, color: colors.muted },
  small: { size: 8, color: colors.muted },
  heading: { size: 8, weight: 600, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

export const GAP = 14;
const LOGO_HEIGHT = 37;
/** Of a logo with a name in it. */
const MAX_LOGO_WIDTH = 110;

/** A box in which lines are drawn from the top to the bottom. */
export interface Column {
  x: number;
  y: number;
  width: number;
}

/** Wraps and draws a text, and moves the column's `y` below it. */
export function drawText(sheet: PdfSheet, column: Column, text: string, style: TextStyle, tag: Tag, isRight = false) {
  for (const line of sheet.wrap(text, column.width, style)) {
    sheet.drawLine(line, isRight ? column.x + column.width : column.x, column.y, style, tag, isRight);
    column.y += sheet.getLineHeight(style);
  }
}

/** Like `drawText`, as an element of its own. */
export function drawParagraph(
  sheet: PdfSheet,
  column: Column,
  text: string,
  style: TextStyle,
  { tag = "P", isRight = false } = {},
): void {
  const element = sheet.addTag(tag);
  drawText(sheet, column, text, style, element, isRight);
  element.element.end();
}

export const measureText = (sheet: PdfSheet, text: string, width: number, style: TextStyle): number =>
  sheet.wrap(text, width, style).length * sheet.getLineHeight(style);

/** Names at the left, values at the right. */
export function drawRows(sheet: PdfSheet, column: Column, rows: readonly DocumentRow[], valueStyle: TextStyle): void {
  const nameWidth = getNameWidth(sheet, rows, column.width);
  for (const [name, value] of rows) {
    const element = sheet.addTag("P");
    const nameColumn = { ...column, width: nameWidth };
    const valueColumn = { x: column.x + nameWidth + GAP, y: column.y, width: column.width - nameWidth - GAP };
    drawText(sheet, nameColumn, name, styles.muted, element);
    drawText(sheet, valueColumn, value, valueStyle, element, true);
    element.element.end();
    column.y = Math.max(nameColumn.y, valueColumn.y) + 1;
  }
}

export function measureRows(sheet: PdfSheet, rows: readonly DocumentRow[], width: number, style: TextStyle): number {
  const nameWidth = getNameWidth(sheet, rows, width);
  return rows.reduce((sum, [name, value]) => {
    const height = measureText(sheet, name, nameWidth, styles.muted);
    return sum + Math.max(height, measureText(sheet, value, width - nameWidth - GAP, style)) + 1;
  }, 0);
}

const getNameWidth = (sheet: PdfSheet, rows: readonly DocumentRow[], width: number): number =>
  Math.min(width / 2, Math.max(0, ...rows.map(([name]) => sheet.measure(name, styles.muted))) + 0.5);

export function drawHeader(sheet: PdfSheet, content: DocumentContent, logo: ArrayBuffer): void {
  const { language, title, englishTitle, number, book, mark, status, issuer } = content;
  const image = openImage(sheet, logo);
  const logoWidth = image.width * Math.min(LOGO_HEIGHT / image.height, MAX_LOGO_WIDTH / image.width);
  sheet.drawShape((doc) => doc.image(image as unknown as ArrayBuffer, sheet.left, sheet.y, { width: logoWidth }));
  const x = sheet.left + logoWidth + GAP;
  const company: Column = { x, y: sheet.y - 2, width: sheet.width * 0.62 - logoWidth - GAP };
  drawParagraph(sheet, company, issuer.name, styles.large);
  drawParagraph(sheet, company, issuer.address, styles.muted);
  drawParagraph(sheet, company, issuer.contact.join(" · "), styles.muted);
  if (issuer.taxId) drawParagraph(sheet, company, issuer.taxId, styles.muted);
  const heading: Column = { x: sheet.left + sheet.width * 0.64, y: sheet.y - 8, width: sheet.width * 0.36 };
  drawTitle(sheet, heading, title, language === "th" ? englishTitle : "");
  drawParagraph(sheet, heading, number, { ...styles.large, weight: 400 }, { isRight: true });
  if (book) drawParagraph(sheet, heading, book, styles.muted, { isRight: true });
  if (mark) drawParagraph(sheet, heading, mark, styles.strong, { isRight: true });
  if (status) drawStatus(sheet, heading, { ...status, text: status.text.toLocaleUpperCase(language) });
  sheet.y = Math.max(company.y, heading.y) + GAP;
}

/** The types of pdfkit omit it, and that `image` takes its result. */
const openImage = ({ doc }: PdfSheet, bytes: ArrayBuffer) =>
  (doc as unknown as { openImage: (bytes: ArrayBuffer) => { width: number; height: number } }).openImage(bytes);

function drawTitle(sheet: PdfSheet, column: Column, title: string, subtitle: string): void {
  const tag = sheet.addTag("H1");
  const right = column.x + column.width;
  if (title.length > LONG_TITLE) {
    sheet.drawLine(title, right, column.y, styles.longTitle, tag, true);
    column.y += sheet.getLineHeight(styles.longTitle);
    sheet.drawLine(subtitle, right, column.y, styles.muted, tag, true);
    tag.element.end();
    if (subtitle) column.y += sheet.getLineHeight(styles.muted);
    return;
  }
  const besides = subtitle && ` / ${subtitle}`;
  const subtitleWidth = besides ? sheet.measure(besides, styles.subtitle) : 0;
  sheet.drawLine(title, right - subtitleWidth, column.y, styles.title, tag, true);
  // Both texts have one baseline.
  const offset = (styles.title.size - styles.subtitle.size) * 1.12;
  sheet.drawLine(besides, right, column.y + offset, styles.subtitle, tag, true);
  tag.element.end();
  column.y += sheet.getLineHeight(styles.title);
}

function drawStatus(sheet: PdfSheet, column: Column, { tone, text }: NonNullable<DocumentContent["status"]>): void {
  const style = { ...styles.strong, color: colors[tone] };
  const width = sheet.measure(text, style) + 20;
  const height = sheet.getLineHeight(style) + 5;
  const right = column.x + column.width;
  const y = column.y + 5;
  sheet.drawShape((doc) =>
    doc
      .roundedRect(right - width, y, width, height, 5)
      .lineWidth(1.5)
      .stroke(colors[tone]),
  );
  const tag = sheet.addTag("P");
  sheet.drawLine(text, right - 10, y + 2.5, style, tag, true);
  tag.element.end();
  column.y = y + height;
}

export function drawParties(sheet: PdfSheet, { heading, name, lines, details }: DocumentContent["parties"]): void {
  sheet.drawRule(sheet.y, colors.line, 0.75);
  const top = sheet.y + GAP;
  const width = (sheet.width - 2 * GAP) / 2;
  const client: Column = { x: sheet.left, y: top, width };
  drawParagraph(sheet, client, heading, styles.heading, { tag: "H2" });
  drawParagraph(sheet, client, name, styles.large);
  for (const { text, isMuted } of lines) drawParagraph(sheet, client, text, isMuted ? styles.muted : styles.text);
  const detailColumn: Column = { x: sheet.right - width, y: top, width };
  drawRows(sheet, detailColumn, details, styles.strong);
  sheet.y = Math.max(client.y, detailColumn.y) + GAP;
}

export function drawNote(sheet: PdfSheet, { heading, text }: NonNullable<DocumentContent["note"]>): void {
  const lines = sheet.wrap(text, sheet.width, styles.text);
  const lineHeight = sheet.getLineHeight(styles.text);
  sheet.y += GAP;
  sheet.reserve(sheet.getLineHeight(styles.heading) + Math.min(lines.length, 3) * lineHeight);
  const column: Column = { x: sheet.left, y: sheet.y, width: sheet.width };
  drawParagraph(sheet, column, heading, styles.heading, { tag: "H2" });
  sheet.y = column.y;
  const tag = sheet.addTag("P");
  for (const line of lines) {
    sheet.reserve(lineHeight);
    sheet.drawLine(line, sheet.left, sheet.y, styles.text, tag);
    sheet.y += lineHeight;
  }
  tag.element.end();
}

const SIGNATURE_WIDTH = 160;
const SIGNATURE_SPACE = 34;

/** Lines to sign on paper, on one page. */
export function drawSignatures(sheet: PdfSheet, { lines, date }: NonNullable<DocumentContent["signatures"]>): void {
  const hasName = lines.some(({ name }) => name);
  const textStyles = [...(hasName ? [styles.text] : []), styles.muted, styles.small];
  const texts = textStyles.reduce((sum, style) => sum + sheet.getLineHeight(style), 0);
  sheet.y += GAP;
  sheet.reserve(SIGNATURE_SPACE + texts + GAP);
  const top = sheet.y + SIGNATURE_SPACE;
  const columnWidth = sheet.width / lines.length;
  for (const [index, { role, name, picture }] of lines.entries()) {
    const x = sheet.left + index * columnWidth + (columnWidth - SIGNATURE_WIDTH) / 2;
    if (picture)
      sheet.drawShape((doc) =>
        doc.image(decodePicture(picture), x, top - SIGNATURE_SPACE, {
          ...{ fit: [SIGNATURE_WIDTH, SIGNATURE_SPACE], align: "center", valign: "bottom" },
        }),
      );
    sheet.drawShape((doc) =>
      doc
        .moveTo(x, top)
        .lineTo(x + SIGNATURE_WIDTH, top)
        .lineWidth(0.75)
        .stroke(colors.muted),
    );
    const column: Column = { x, y: top + 4, width: SIGNATURE_WIDTH };
    if (name) drawCentred(sheet, column, name, styles.text);
    drawCentred(sheet, column, role, styles.muted);
    drawCentred(sheet, column, `${date} ____ / ____ / ______`, styles.small);
  }
  sheet.y = top + 4 + texts;
}

/** The bytes of a data URL. */
export const decodePicture = (dataUrl: string): ArrayBuffer =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (character) => character.charCodeAt(0)).buffer;

function drawCentred(sheet: PdfSheet, column: Column, text: string, style: TextStyle): void {
  const tag = sheet.addTag("P");
  sheet.drawLine(text, column.x + (column.width - sheet.measure(text, style)) / 2, column.y, style, tag);
  tag.element.end();
  column.y += sheet.getLineHeight(style);
}
