import type { DocumentPaymentContent, PromptPayContent } from "../../../lib/document-content.ts";
import { buildQrPath } from "../../qr-code.tsx";
import { type Column, drawParagraph, drawRows, GAP, measureRows, measureText, styles } from "./draw-frame.ts";
import { colors, type PdfSheet } from "./pdf-sheet.ts";

/** 30 mm, as printed. */
const QR_SIZE = 85;
const amountStyle = { size: 11, weight: 600 } as const;

/** The PromptPay code or a text at the left, the bank details at the right. The block stays on one page. */
export function drawPayment(sheet: PdfSheet, payment: DocumentPaymentContent): void {
  sheet.y += GAP;
  if ("message" in payment) {
    sheet.reserve(measureText(sheet, payment.message, sheet.width, styles.strong));
    const column: Column = { x: sheet.left, y: sheet.y, width: sheet.width };
    drawParagraph(sheet, column, payment.message, styles.strong);
    sheet.y = column.y;
    return;
  }
  const { heading, code, codeText, details, hasLongDetails } = payment;
  const leftWidth = (sheet.width - 2 * GAP) * (hasLongDetails ? 0.4 : 0.5);
  const rightWidth = sheet.width - 2 * GAP - leftWidth;
  const headHeight = GAP + sheet.getLineHeight(styles.heading) + 4;
  const leftHeight = code ? QR_SIZE : 2 * measureText(sheet, codeText?.title ?? "", leftWidth, styles.strong) + 30;
  sheet.reserve(headHeight + Math.max(leftHeight, measureRows(sheet, details, rightWidth, styles.text)));
  sheet.drawRule(sheet.y, colors.line, 0.75);
  const head: Column = { x: sheet.left, y: sheet.y + GAP, width: sheet.width };
  drawParagraph(sheet, head, heading, styles.heading, { tag: "H2" });
  const top = head.y + 4;
  const left: Column = { x: sheet.left, y: top, width: leftWidth };
  if (code) drawCode(sheet, left, code);
  if (codeText?.title) drawParagraph(sheet, left, codeText.title, styles.strong);
  if (codeText?.help) drawParagraph(sheet, left, codeText.help, styles.small);
  const right: Column = { x: sheet.right - rightWidth, y: top, width: rightWidth };
  drawRows(sheet, right, details, styles.text);
  sheet.y = Math.max(left.y, right.y);
}

function drawCode(sheet: PdfSheet, column: Column, { payload, label, title, amount, help }: PromptPayContent): void {
  const { doc } = sheet;
  const { path, size } = buildQrPath(payload);
  const figure = sheet.addTag("Figure", sheet.root, { alt: label });
  const content = doc.markStructureContent("Figure");
  doc.save();
  doc.roundedRect(column.x, column.y, QR_SIZE, QR_SIZE, 5).lineWidth(0.75).stroke(colors.line);
  doc.translate(column.x, column.y).scale(QR_SIZE / size);
  doc.path(path).fill("#000000");
  doc.restore();
  doc.endMarkedContent();
  figure.element.add(content);
  figure.element.end();
  const text: Column = { x: column.x + QR_SIZE + 10, y: column.y, width: column.width - QR_SIZE - 10 };
  const height = [
    measureText(sheet, title, text.width, styles.strong),
    measureText(sheet, amount, text.width, amountStyle),
    measureText(sheet, help, text.width, styles.small),
  ].reduce((sum, each) => sum + each, 0);
  text.y += Math.max(0, (QR_SIZE - height) / 2);
  drawParagraph(sheet, text, title, styles.strong);
  drawParagraph(sheet, text, amount, amountStyle);
  drawParagraph(sheet, text, help, styles.small);
  column.y = Math.max(column.y + QR_SIZE, text.y);
}
