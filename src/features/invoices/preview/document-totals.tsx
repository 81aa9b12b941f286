import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import { toAmountInWords } from "./amount-in-words.ts";
import type { DocumentAmounts } from "./document-amounts.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface PaperTotalsProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  currency: Currency;
  language: Language;
}

/** How the lines come to the total, the total in words, and what of it is left to pay. */
export function DocumentTotals({ invoice, amounts, currency, language }: PaperTotalsProps) {
  const { t, money, number } = useDocumentTranslation(language);
  const amount = (cents: number) => money(cents, currency);
  const isSimple = amounts.discount === 0 && amounts.tax === 0;
  const steps = [
    ...(isSimple ? [] : [[t("paper.subtotal"), amount(amounts.subtotal)]]),
    ...(amounts.discount > 0 ? [[t("paper.discount"), amount(-amounts.discount)]] : []),
    ...(amounts.tax > 0 ? [[t("paper.tax", { rate: number(invoice.taxRate) }), amount(amounts.tax)]] : []),
  ] as const;
  const rest = [
    ...(amounts.paid !== 0 ? [[t("paper.paid"), amount(amounts.paid)]] : []),
    amounts.balance < 0
      ? [t("paper.credit"), amount(-amounts.balance)]
      : [t("paper.balance"), <strong key="due">{amount(amounts.balance)}</strong>],
  ] as const;
  return (
    <section className="paper-totals mt-4 flex items-end justify-between gap-8 text-sm @max-[560px]:flex-col-reverse @max-[560px]:items-stretch @max-[560px]:gap-4">
      <div className="min-w-0 flex-1 rounded-xl bg-surface-secondary px-4 py-2.5">
        <h3 className="text-xs text-muted">{t("paper.inWords")}</h3>
        <p className="font-medium">({toAmountInWords(amounts.total, currency, language)})</p>
      </div>
      <dl className="grid w-[19rem] shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 @max-[560px]:w-full">
        {steps.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 my-1 flex items-baseline justify-between gap-4 border-y-2 border-ink py-1.5 text-base font-bold">
          <dt>{t("paper.total")}</dt>
          <dd className="tabular-nums">{amount(amounts.total)}</dd>
        </div>
        {rest.map(([name, value]) => (
          <div key={String(name)} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
