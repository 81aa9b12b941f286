import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import type { DocumentAmounts } from "./document-amounts.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface PaperItemsProps {
  amounts: DocumentAmounts;
  currency: Currency;
  language: Language;
}

/** What is billed: a table, whose head comes again on every printed page; on a phone each line is a block of its own. */
export function DocumentItems({ amounts, currency, language }: PaperItemsProps) {
  const { t, figure, number } = useDocumentTranslation(language);
  const unit = currency === "THB" ? "฿" : "$";
  return (
    <table className="paper-items mt-7 w-full print:mt-5 text-sm">
      <caption className="sr-only">{t("paper.items")}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-10 text-start">
            {t("paper.line")}
          </th>
          <th scope="col" className="text-start">
            {t("paper.item")}
          </th>
          <th scope="col" className="w-16 text-end">
            {t("paper.qty")}
          </th>
          <th scope="col" className="w-26 text-end">
            {t("paper.cost")}
          </th>
          <th scope="col" className="w-30 text-end">
            {t("paper.price")} ({unit})
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.lines.map(({ title, description, qty, cost, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are not moved here.
          <tr key={index}>
            <td className="paper-line text-muted tabular-nums">{index + 1}</td>
            <td className="paper-item wrap-anywhere">
              <p className="font-medium">{title}</p>
              {description && <p className="text-xs whitespace-pre-line text-muted">{description}</p>}
            </td>
            <td className="paper-qty text-end tabular-nums">{number(qty)}</td>
            <td className="paper-cost text-end tabular-nums">{figure(cost)}</td>
            <td className="paper-price text-end font-medium tabular-nums">{figure(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
