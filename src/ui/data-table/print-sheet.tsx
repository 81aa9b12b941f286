import "./print-sheet.css";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../lib/format-date.ts";
import type { Column, Identified } from "./types.ts";

export interface PrintSheetProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onDone: () => void;
}

/** The print dialog opens when the sheet is mounted. */
export function PrintSheet<Row extends Identified>({ title, columns, rows, onDone }: PrintSheetProps<Row>) {
  const { t, i18n } = useTranslation("table");
  const onPrintDone = useEffectEvent(onDone);
  useEffect(() => {
    const onAfterPrint = () => onPrintDone();
    addEventListener("afterprint", onAfterPrint, { once: true });
    window.print();
    return () => removeEventListener("afterprint", onAfterPrint);
  }, []);
  const date = formatDateTime(new Date().toISOString(), i18n.language);
  const printedColumns = columns.filter(({ exportValue }) => exportValue);
  return createPortal(
    <div data-print-sheet="" className="light">
      <h1>{title}</h1>
      <p>
        {t("print.printed", { date })} · {t("count", { count: rows.length })}
      </p>
      <table>
        <thead>
          <tr>
            {printedColumns.map(({ id, title: name, align }) => (
              <th key={id} scope="col" data-align={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {printedColumns.map(({ id, exportValue, printText = exportValue, align }) => (
                <td key={id} data-align={align}>
                  {printText?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
