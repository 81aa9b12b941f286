import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../lib/money.ts";
import { isBlankLine } from "./invoice-values.ts";
import { calculateFormTotals } from "./parse-values.ts";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** The totals of the invoice, updated while typing. */
export function TotalsSummary({ control }: { control: InvoiceFormState["control"] }) {
  const { t, i18n } = useTranslation("invoices");
  const [items, discountText, taxText, currency] = useWatch({
    control,
    name: ["items", "discount", "taxRate", "currency"],
  });
  const values = { items, discount: discountText, taxRate: taxText };
  const { subtotal, discount, taxRate, net, tax, total } = calculateFormTotals(values);
  const money = (cents: number) => formatMoney(cents / 100, i18n.language, currency);
  const count = items.filter((line) => !isBlankLine(line)).length;
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
