import { useTranslation } from "react-i18next";
import { type Currency, formatMoney } from "../../../lib/money.ts";
import { type InvoiceValues, isBlankLine } from "./invoice-values.ts";
import { calculateFormTotals } from "./parse-values.ts";

/** What the invoice comes to, as it is being written. */
export function TotalsSummary({ values }: { values: InvoiceValues }) {
  const { t, i18n } = useTranslation("invoices");
  const { subtotal, discount, taxRate, net, tax, total } = calculateFormTotals(values);
  const money = (cents: number, currency: Currency = values.currency) =>
    formatMoney(cents / 100, i18n.language, currency);
  const count = values.items.filter((line) => !isBlankLine(line)).length;
  const row = "flex items-baseline justify-between gap-4 py-1.5 text-sm";
  return (
    <section aria-labelledby="invoice-summary">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="invoice-summary" className="font-semibold">
          {t("form.summary")}
        </h2>
        <p className="text-sm text-muted tabular-nums">{t("form.counted", { count })}</p>
      </div>
      <dl className="tabular-nums">
        <div className={row}>
          <dt className="text-muted">{t("form.subtotal")}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{money(subtotal)}</dd>
        </div>
        {discount > 0 && (
          <div className={row}>
            <dt className="text-muted">{t("form.discount")}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">{money(-discount)}</dd>
          </div>
        )}
        {taxRate > 0 && (
          <div className={row}>
            <dt className="text-muted">{t("form.tax", { rate: taxRate })}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">{money(tax)}</dd>
          </div>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-separator pt-3">
          <dt className="font-medium">{t("form.total")}</dt>
          <dd className={`min-w-0 text-end text-2xl font-semibold wrap-anywhere ${net < 0 ? "text-danger" : ""}`}>
            <output>{money(total)}</output>
          </dd>
        </div>
      </dl>
    </section>
  );
}
