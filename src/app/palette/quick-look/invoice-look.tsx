import { Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { invoiceQuery } from "../../../api/queries/records.ts";
import { dollarText, toCents } from "../../../lib/cents.ts";
import { formatDay } from "../../../lib/format-day.ts";
import { Facts, Gone } from "./facts.tsx";

const dollars = (amount: number) => dollarText(toCents(amount));

/** An invoice's facts and items. */
export function InvoiceLook({ id }: { id: number }) {
  const { t, i18n } = useTranslation("search");
  const { data: invoice, isError } = useQuery(invoiceQuery(id, i18n.language));
  if (isError) return <Gone />;
  if (!invoice) return <Skeleton className="h-48 rounded-xl" />;
  const { client, service, issuedDate, dueDate, total, balance, invoiceStatus, items } = invoice;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          [t("fields.number"), `#${id}`],
          [t("fields.status"), t(`invoiceStatus.${invoiceStatus}`)],
          [t("fields.company"), client.company],
          [t("fields.email"), client.companyEmail],
          [t("fields.service"), service],
          [t("fields.issued"), formatDay(issuedDate, i18n.language)],
          [t("fields.due"), formatDay(dueDate, i18n.language)],
          [t("fields.total"), <strong key="total">{dollars(total)}</strong>],
          [t("fields.balance"), balance === 0 ? dollars(0) : balance],
        ]}
      />
      {items.length > 0 && (
        <table className="w-full text-sm">
          <caption className="mb-1 text-start text-xs font-medium text-muted">{t("fields.items")}</caption>
          <thead className="sr-only">
            <tr>
              <th>{t("fields.item")}</th>
              <th>{t("fields.qty")}</th>
              <th>{t("fields.price")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ title, qty, price }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and are not moved here.
              <tr key={index} className="border-t border-separator">
                <td className="py-1.5 pe-3 break-words">{title}</td>
                <td className="px-2 text-end whitespace-nowrap text-muted tabular-nums">× {qty}</td>
                <td className="ps-2 text-end tabular-nums">{dollars(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
