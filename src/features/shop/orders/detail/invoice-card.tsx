import { Link } from "@tanstack/react-router";
import { FilePlus, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { formatInvoiceNumber } from "../../../../lib/format-document-number.ts";
import { useCan } from "../../../../state/ability.ts";
import type { useOrderActions } from "../use-order-actions.ts";
import { ActionButton } from "./action-button.tsx";
import { Card } from "./card.tsx";

interface InvoiceCardProps {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
}

export function InvoiceCard({ order, actions }: InvoiceCardProps) {
  const { t } = useTranslation("orders");
  const [canRead, canAdd] = [useCan("read", "Invoice"), useCan("create", "Invoice")];
  const { invoiceId, invoiceNumber, status } = order;
  if (invoiceId !== null)
    return (
      canRead && (
        <Card title={t("invoice.title")}>
          <p className="mb-3 text-sm tabular-nums">{formatInvoiceNumber({ id: invoiceId, number: invoiceNumber })}</p>
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoiceId) }}
            className="button button--outline button--sm"
          >
            <ReceiptText aria-hidden />
            {t("actions.openInvoice")}
          </Link>
        </Card>
      )
    );
  if (!canAdd || status === "cancelled") return null;
  return (
    <Card title={t("invoice.title")}>
      <p className="mb-3 text-sm text-muted">{t("invoice.none")}</p>
      <ActionButton variant="outline" size="sm" onPress={() => actions.createInvoice(order)}>
        <FilePlus aria-hidden />
        {t("actions.createInvoice")}
      </ActionButton>
    </Card>
  );
}
