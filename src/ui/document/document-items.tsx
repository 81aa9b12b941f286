import type { DocumentContent } from "../../lib/document-content.ts";
import { getDocumentFormat } from "../../lib/document-format.ts";
import type { Language } from "../../lib/language.ts";
import { WholeWords } from "../whole-words.tsx";

type DocumentItemsProps = DocumentContent["items"] & { language: Language };

export function DocumentItems({ lines, language, caption, headings }: DocumentItemsProps) {
  const { figure, number } = getDocumentFormat(language);
  return (
    <table className="document-items mt-7 w-full print:mt-5 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-10 text-start">
            {headings.line}
          </th>
          <th scope="col" className="text-start">
            <WholeWords>{headings.item}</WholeWords>
          </th>
          <th scope="col" className="w-16 text-end">
            <WholeWords>{headings.qty}</WholeWords>
          </th>
          <th scope="col" className="w-26 text-end">
            <WholeWords>{headings.cost}</WholeWords>
          </th>
          <th scope="col" className="w-30 text-end">
            <WholeWords>{headings.price}</WholeWords>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, description, qty, cost, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and never change their order
          <tr key={index}>
            <td className="document-line text-muted tabular-nums">{index + 1}</td>
            <td className="document-item wrap-anywhere">
              <p className="font-medium">
                <WholeWords>{title}</WholeWords>
              </p>
              {description && (
                <p className="text-xs whitespace-pre-line text-muted">
                  <WholeWords>{description}</WholeWords>
                </p>
              )}
            </td>
            <td className="document-qty text-end tabular-nums">{number(qty)}</td>
            <td className="document-cost text-end tabular-nums">{figure(cost)}</td>
            <td className="document-price text-end font-medium tabular-nums">{figure(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
