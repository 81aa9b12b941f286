import { useTranslation } from "react-i18next";
import type { Totals } from "../../../contract/shop-browse.ts";
import { formatMoney } from "../../../lib/money.ts";

interface OrderTotalsProps {
  totals: Totals;
  /** What the delivery fee is for. */
  deliveryHelp?: string;
}

/** Shows the sums of the cart as the call calculates them. */
export function OrderTotals({ totals: { subtotal, discount, shipping, total }, deliveryHelp }: OrderTotalsProps) {
  const { t, i18n } = useTranslation("checkout");
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const rows = [
    { name: t("summary.subtotal"), amount: money(subtotal) },
    ...(discount > 0 ? [{ name: t("summary.discount"), amount: money(-discount) }] : []),
    {
      name: t("summary.delivery"),
      help: deliveryHelp,
      amount: shipping === 0 ? t("summary.free") : money(shipping),
    },
  ];
  return (
    <dl className="space-y-1.5 text-sm">
      {rows.map(({ name, help, amount }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">
            {name}
            {help && <span className="block text-xs">{help}</span>}
          </dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-separator pt-2">
        <dt className="text-base font-medium">{t("summary.total")}</dt>
        <dd className="text-xl font-semibold tabular-nums">{money(total)}</dd>
      </div>
    </dl>
  );
}
