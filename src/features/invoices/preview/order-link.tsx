import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { orderOfInvoiceQuery } from "../../../api/queries/orders.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { useCan } from "../../../state/ability.ts";

export function OrderLink({ invoiceId }: { invoiceId: number }) {
  const { t } = useTranslation("invoices");
  const canRead = useCan("read", "Shop");
  const { data: order } = useQuery({ ...orderOfInvoiceQuery(invoiceId), enabled: canRead });
  if (!canRead || !order?.orderId) return null;
  return (
    <Link
      to="/apps/ecommerce/orders/$id"
      params={{ id: String(order.orderId) }}
      className="button button--outline w-full justify-start"
    >
      <Truck aria-hidden />
      {t("preview.fromOrder", { number: formatOrderNumber({ id: order.orderId, number: order.orderNumber }) })}
    </Link>
  );
}
