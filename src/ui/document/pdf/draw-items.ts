import type { DocumentContent, DocumentLine } from "../../../lib/document-content.ts";
import { getDocumentFormat } from "../../../lib/document-format.ts";
import type { Language } from "../../../lib/language.ts";
import { styles } from "./draw-frame.ts";
import { colors, type PdfSheet, type Tag, type TextStyle } from "./pdf-sheet.ts";

type Items = DocumentContent["items"];
type ColumnName = keyof Items["headings"];

const CELL_GAP = 10;
const ROW_PADDING = 4.5;
const HEAD_PADDING = 4;
const headStyle: TextStyle = { size: 8, weight: 600, color: colors.muted };
const cellStyles: Record<ColumnName, TextStyle> = {
  line: styles.muted,
  item: { ...styles.text, weight: 600 },
  qty: styles.text,
  cost: styles.text,
  price: styles.strong,
};
/** The narrowest amounts still leave a quiet table. In points. */
const minWidths: Record<Exclude<ColumnName, "item">, number> = { line: 22, qty: 34, cost: 58, price: 68 };

/** A right-aligned cell ends at `x`. */
type Columns = Record<ColumnName, { x: number; width: number }>;

/**
 * Draws the table with its head on each page, always above a row. A row stays on one page if a page has room for it.
 * The last row stays with the totals, whose height is `totalsHeight`.
 */
export function drawItems(sheet: PdfSheet, items: Items, language: Language, totalsHeight: number): void {
  const table = sheet.addTag("Table", sheet.root, { title: items.caption });
  const rows = items.lines.map((line, index) => formatRow(line, index, language));
  const columns = getColumns(sheet, [items.headings, ...rows.map(({ cells }) => cells)]);
  const drawHead = () => drawRow(sheet, table, columns, items.headings);
  const headHeight = sheet.getLineHeight(headStyle) + HEAD_PADDING;
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const parts = wrapRow(sheet, row, columns.item.width);
    const height = parts.reduce((sum, { style }) => sum + sheet.getLineHeight(style), 2 * ROW_PADDING);
    const isFirst = index === 0;
    const isNewPage = sheet.reserve((isFirst ? headHeight : 0) + height + (isLast ? totalsHeight : 0));
    if (isFirst || isNewPage) drawHead();
    drawBodyRow(sheet, table, columns, row, parts, drawHead);
  }
  table.element.end();
}

interface Row {
  cells: Record<ColumnName, string>;
  description: string;
}

function formatRow({ title, description, qty, cost, price }: DocumentLine, index: number, language: Language): Row {
  const { figure, number } = getDocumentFormat(language);
  const cells = { line: String(index + 1), item: title, qty: number(qty), cost: figure(cost), price: figure(price) };
  return { cells, description };
}

/** The columns of figures are as wide as their widest text, and the item gets the rest. */
function getColumns(sheet: PdfSheet, rows: readonly Record<ColumnName, string>[]): Columns {
  const [head, ...body] = rows;
  const getWidth = (name: Exclude<ColumnName, "item">) =>
    Math.max(
      minWidths[name],
      head ? sheet.measure(head[name], headStyle) : 0,
      ...body.map((cells) => sheet.measure(cells[name], cellStyles[name])),
    );
  const line = { x: sheet.left, width: getWidth("line") };
  const price = { x: sheet.right, width: getWidth("price") };
  const cost = { x: price.x - price.width - CELL_GAP, width: getWidth("cost") };
  const qty = { x: cost.x - cost.width - CELL_GAP, width: getWidth("qty") };
  const itemStart = line.x + line.width + CELL_GAP;
  const item = { x: itemStart, width: qty.x - qty.width - CELL_GAP - itemStart };
  return { line, item, qty, cost, price };
}

const figureNames: readonly ColumnName[] = ["qty", "cost", "price"];
const columnNames: readonly ColumnName[] = ["line", "item", ...figureNames];
const isRightAligned = (name: ColumnName) => figureNames.includes(name);

function drawRow(sheet: PdfSheet, table: Tag, columns: Columns, cells: Record<ColumnName, string>): void {
  const row = sheet.addTag("TR", table);
  for (const name of columnNames) {
    const cell = sheet.addTag("TH", row);
    sheet.drawLine(cells[name], columns[name].x, sheet.y, headStyle, cell, isRightAligned(name));
    cell.element.end();
  }
  row.element.end();
  sheet.y += sheet.getLineHeight(headStyle) + HEAD_PADDING;
  sheet.drawRule(sheet.y, colors.ink, 1.25);
}

interface ItemLine {
  text: string;
  style: TextStyle;
}

const wrapRow = (sheet: PdfSheet, { cells, description }: Row, width: number): ItemLine[] => [
  ...sheet.wrap(cells.item, width, cellStyles.item).map((text) => ({ text, style: cellStyles.item })),
  ...(description ? sheet.wrap(description, width, styles.small).map((text) => ({ text, style: styles.small })) : []),
];

/** A row that is taller than a page continues on the next one. */
function drawBodyRow(
  sheet: PdfSheet,
  table: Tag,
  columns: Columns,
  { cells }: Row,
  itemLines: readonly ItemLine[],
  drawHead: () => void,
): void {
  const row = sheet.addTag("TR", table);
  const tags = Object.fromEntries(columnNames.map((name) => [name, sheet.addTag("TD", row)])) as Record<
    ColumnName,
    Tag
  >;
  sheet.y += ROW_PADDING;
  const top = sheet.y;
  const drawCells = (names: readonly ColumnName[]) => {
    for (const name of names)
      sheet.drawLine(cells[name], columns[name].x, top, cellStyles[name], tags[name], isRightAligned(name));
  };
  // Copied text is in the order in which it is drawn: the figures follow the item, if the row is on one page.
  const isSplit = top + itemLines.reduce((sum, { style }) => sum + sheet.getLineHeight(style), 0) > sheet.bottom;
  drawCells(isSplit ? ["line", ...figureNames] : ["line"]);
  for (const { text, style } of itemLines) {
    if (sheet.reserve(sheet.getLineHeight(style))) drawHead();
    sheet.drawLine(text, columns.item.x, sheet.y, style, tags.item);
    sheet.y += sheet.getLineHeight(style);
  }
  if (!isSplit) drawCells(figureNames);
  for (const name of columnNames) tags[name].element.end();
  row.element.end();
  sheet.y += ROW_PADDING;
  sheet.drawRule(sheet.y, colors.line, 0.5);
}
