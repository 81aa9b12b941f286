import { useTranslation } from "react-i18next";
import type { Totals } from "../../../contract/shop-browse.ts";
import { formatMoney } from "../../../lib/money.ts";
import { TotalsList } from "../../../ui/totals-list.tsx";

interface OrderTotalsProps {
  totals: Totals;
  deliveryHelp?: string;
  /** The VAT included in the total: the rate in percent and the amount in satang. */
  vat?: { rate: number; amount: number };
}

export function OrderTotals({ totals: { subtotal, discount, shipping, total }, deliveryHelp, vat }: OrderTotalsProps) {
  const { t, i18n } = useTranslation("shop");
  const formatPrice = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <TotalsList
      label={t("totals.label")}
      rows={[
        { name: t("totals.subtotal"), amount: formatPrice(subtotal) },
        ...(discount > 0 ? [{ name: t("totals.discount"), amount: formatPrice(-discount) }] : []),
        {
          name: t("totals.delivery"),
          help: deliveryHelp,
          amount: shipping === 0 ? t("totals.free") : formatPrice(shipping),
        },
      ]}
      total={{
        name: t("totals.total"),
        amount: formatPrice(total),
        help: vat?.amount
          ? t("totals.includedTax", { rate: vat.rate, amount: formatPrice(vat.amount / 100) })
          : undefined,
      }}
    />
  );
}
