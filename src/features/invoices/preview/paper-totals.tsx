import type { Invoice } from "../../../contract/invoices.ts";
import { amountInWords } from "../../../lib/amount-in-words.ts";
import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import type { Bill } from "./bill.ts";
import { usePaperWords } from "./use-paper-words.ts";

interface PaperTotalsProps {
  invoice: Invoice;
  bill: Bill;
  currency: Currency;
  language: Language;
}

/** How the lines come to the total, the total in words, and what of it is left to pay. */
export function PaperTotals({ invoice, bill, currency, language }: PaperTotalsProps) {
  const { t, money, number } = usePaperWords(language);
  const amount = (cents: number) => money(cents, currency);
  const isSimple = bill.discount === 0 && bill.tax === 0;
  const steps = [
    ...(isSimple ? [] : [[t("paper.subtotal"), amount(bill.subtotal)]]),
    ...(bill.discount > 0 ? [[t("paper.discount"), amount(-bill.discount)]] : []),
    ...(bill.tax > 0 ? [[t("paper.tax", { rate: number(invoice.taxRate) }), amount(bill.tax)]] : []),
  ] as const;
  const rest = [
    ...(bill.paid !== 0 ? [[t("paper.paid"), amount(bill.paid)]] : []),
    bill.balance < 0
      ? [t("paper.credit"), amount(-bill.balance)]
      : [t("paper.balance"), <strong key="due">{amount(bill.balance)}</strong>],
  ] as const;
  return (
    <section className="paper-totals mt-4 flex items-end justify-between gap-8 text-sm @max-[560px]:flex-col-reverse @max-[560px]:items-stretch @max-[560px]:gap-4">
      <div className="min-w-0 flex-1 rounded-xl bg-surface-secondary px-4 py-2.5">
        <h3 className="text-xs text-muted">{t("paper.inWords")}</h3>
        <p className="font-medium">({amountInWords(bill.total, currency, language)})</p>
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
          <dd className="tabular-nums">{amount(bill.total)}</dd>
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
