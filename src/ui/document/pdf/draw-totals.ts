import type { DocumentContent } from "../../../lib/document-content.ts";
import { type Column, drawParagraph, drawRows, GAP, measureRows, measureText, styles } from "./draw-frame.ts";
import { colors, type PdfSheet, type TextStyle } from "./pdf-sheet.ts";

type Totals = DocumentContent["totals"];

const totalStyle: TextStyle = { size: 11, weight: 600 };
const BOX_PADDING = 9;
const TOTAL_PADDING = 4;

const getColumnWidth = (sheet: PdfSheet) => (sheet.width - GAP) / 2;

const getWordsWidth = (sheet: PdfSheet) => getColumnWidth(sheet) - GAP;

const getWordsHeight = (sheet: PdfSheet, [heading, words]: Totals["inWords"]): number => {
  const width = getWordsWidth(sheet) - 2 * BOX_PADDING;
  return (
    measureText(sheet, heading, width, styles.small) +
    measureText(sheet, `(${words})`, width, styles.strong) +
    2 * BOX_PADDING
  );
};

/** With the amount due, which stands out. */
const splitDue = (rest: Totals["rest"]) => ({ before: rest.slice(0, -1), due: rest.slice(-1) });

function getSumsHeight(sheet: PdfSheet, { steps, rest }: Totals): number {
  const width = getColumnWidth(sheet);
  const { before, due } = splitDue(rest);
  return (
    measureRows(sheet, steps, width, styles.text) +
    sheet.getLineHeight(totalStyle) +
    4 * TOTAL_PADDING +
    measureRows(sheet, before, width, styles.text) +
    measureRows(sheet, due, width, styles.strong)
  );
}

export const getTotalsHeight = (sheet: PdfSheet, totals: Totals): number =>
  GAP + Math.max(getWordsHeight(sheet, totals.inWords), getSumsHeight(sheet, totals));

/** The amount in words at the left, the sums at the right. */
export function drawTotals(sheet: PdfSheet, totals: Totals): void {
  const height = getTotalsHeight(sheet, totals) - GAP;
  sheet.y += GAP;
  sheet.reserve(height);
  const width = getColumnWidth(sheet);
  drawWords(sheet, totals.inWords, sheet.y + height);
  const sums: Column = { x: sheet.right - width, y: sheet.y, width };
  const { before, due } = splitDue(totals.rest);
  drawRows(sheet, sums, totals.steps, styles.text);
  drawTotal(sheet, sums, totals.total);
  drawRows(sheet, sums, before, styles.text);
  drawRows(sheet, sums, due, styles.strong);
  sheet.y += height;
}

function drawWords(sheet: PdfSheet, inWords: Totals["inWords"], bottom: number): void {
  const [heading, words] = inWords;
  const width = getWordsWidth(sheet);
  const height = getWordsHeight(sheet, inWords);
  const y = bottom - height;
  sheet.drawShape((doc) => doc.roundedRect(sheet.left, y, width, height, 6).fill(colors.box));
  const column: Column = { x: sheet.left + BOX_PADDING, y: y + BOX_PADDING, width: width - 2 * BOX_PADDING };
  drawParagraph(sheet, column, heading, styles.small);
  drawParagraph(sheet, column, `(${words})`, styles.strong);
}

/** Between two lines. */
function drawTotal(sheet: PdfSheet, column: Column, total: Totals["total"]): void {
  const drawLine = () =>
    sheet.drawShape((doc) =>
      doc
        .moveTo(column.x, column.y)
        .lineTo(column.x + column.width, column.y)
        .lineWidth(1.25)
        .stroke(colors.ink),
    );
  column.y += TOTAL_PADDING;
  drawLine();
  column.y += TOTAL_PADDING / 2;
  const element = sheet.addTag("P");
  const [name, value] = total;
  sheet.drawLine(name, column.x, column.y, totalStyle, element);
  sheet.drawLine(value, column.x + column.width, column.y, totalStyle, element, true);
  element.element.end();
  column.y += sheet.getLineHeight(totalStyle) + TOTAL_PADDING / 2;
  drawLine();
  column.y += TOTAL_PADDING;
}
